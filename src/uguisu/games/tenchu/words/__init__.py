"""What is asked, chosen and told, in words."""
