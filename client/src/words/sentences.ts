// Made by `make protocol` from the server's own types. Do not change it by hand.
export default {
  "common": {
    "home": "Home",
    "rules": "Rules",
    "settings": "Settings",
    "try_again": "Try again",
    "load_again": "Load it again",
    "replay": "Replay",
    "film": "The film",
    "save_file": "Save file",
    "palette": "Palette",
    "night": "Night",
    "paper": "Paper",
    "your_name": "Your name at the table",
    "somebody": "Somebody",
    "seat_kept": "A seat is kept for you.",
    "to_home": "Uguisu, home",
    "gathering": "Waiting for players",
    "game_over": "The game is over",
    "answer_sealed": "Your answer is sealed",
    "help_and_keys": "Help and keys",
    "what_happened": "What happened",
    "watch_link": "Link to watch",
    "share_table": "Share this table",
    "nothing_happened": "Nothing has happened yet.",
    "connected": "connected",
    "seat_number": "seat {number}"
  },
  "absent": {
    "section": "Who is gone",
    "has_left": "{name} has left",
    "is_away": "{name} is away",
    "bot": "A bot ({bot})",
    "you": "You",
    "nobody_plays": "{where}.",
    "took_over": "{where}. {who} took over {ago}.",
    "play_for": "Play for {name}",
    "let_bot_play": "Let a bot play"
  },
  "ago": {
    "just_now": "just now"
  },
  "api": {
    "unreachable": "The server does not answer. Check your connection and try again.",
    "bad_status": "The server answers {status}. Try again in a moment."
  },
  "bar": {
    "yours_to_decide": "Your turn",
    "waiting_for": "Waiting for {names}",
    "others_decide": "The others are deciding",
    "trying_again": "reconnecting",
    "help_tip": "Help and keys (?)"
  },
  "calm": {
    "section": "Waiting",
    "watching": "You are watching",
    "not_yours": "Not your decision",
    "decide": {
      "by": "plural",
      "yes": "{who} decide.",
      "no": "{who} decides."
    },
    "others_decide": "The others decide.",
    "meanwhile": "Meanwhile you can look at the board, the log and the rules."
  },
  "chances": {
    "percent": "{share} %",
    "below_one": "< 1 %",
    "above_99": "> 99 %",
    "outcome": "{outcome}: {chance}",
    "part_of_whole": "{part} in {whole}"
  },
  "copy_link": {
    "copy": "Copy",
    "copied": "Copied",
    "selected": "Selected: copy it now"
  },
  "curtain": {
    "pass_to": "Pass the screen to {who}.",
    "pin_of": "The PIN of {who}",
    "choose_pin": "Four digits that only you know",
    "alone": "I am alone",
    "keep_pin": "Keep it and go on",
    "no_pin": "No PIN",
    "forgotten": "Forgot it? Close this tab and the PIN is gone; the table stays.",
    "nobody_looking": "Nobody else looking?",
    "set_pin": "Set a PIN",
    "four_digits": "A PIN has four digits.",
    "wrong_pin": "That is not the PIN of {who}. Take your time and try again."
  },
  "decision": {
    "section": "Your decision",
    "narrowed": "Options for what you pointed at.",
    "show_all": "Show all",
    "on_board_too": "Choose on the board or here.",
    "more_below": "{below} more",
    "odds_of_all": "Whatever you choose",
    "no_dice": "No dice are rolled right after this."
  },
  "dialog": {
    "close": "Close"
  },
  "dice_proof": {
    "section": "The dice",
    "promised": "The table promised its dice before play. Your browser can now check every roll and deal against that promise.",
    "check": "Check the dice",
    "asking": "Asking for the secret…",
    "progress": "Rolls and deals checked",
    "checked": "{done} of {of}",
    "unreadable": "The proof cannot be read. Try again in a moment.",
    "holds": "Holds: ",
    "does_not_hold": "Does not hold: ",
    "not_known": "Not known: ",
    "odds_taken_on_trust": "This page trusts the server about the odds of each roll and deal. To check them against the rules, save this game and run `uguisu verify` on the file.",
    "save_file": "Save the file",
    "how": "How this works",
    "how_promise": "Before the first roll the server draws a secret and shows its fingerprint: the promise. The fingerprint does not give the secret away, and no other secret has the same one.",
    "how_words": "If several people play, each player’s browser then draws a word of its own and sends its fingerprint. It says the word only when it has the fingerprints of all. So nobody, not even the host, can choose a word or the secret by what the others said. Every roll and deal is computed from the secret, the words and a counter.",
    "how_check": "When the game is over the secret is shown. This page computes everything again, here, and compares it with what this browser kept from the beginning."
  },
  "doors": {
    "not_a_link": "This link does not lead to a table here. Paste the whole link.",
    "link_from_friend": "Got a link from somebody?",
    "paste_here": "Paste it here",
    "go_to_table": "Go to the table",
    "have_save_file": "Got a save file?",
    "open_save_file": "Load it"
  },
  "drawer": {
    "replay_section": "Log and sheets",
    "leaves": "What to read",
    "log": "Log",
    "sheet": "Sheet",
    "dice": "Dice",
    "section": "Decision, sheet and log",
    "smaller": "Make the drawer smaller",
    "larger": "Make the drawer larger"
  },
  "empty": {
    "section": "Empty seats",
    "which": {
      "by": "count",
      "one": "The seat of {seats} is empty.",
      "other": "The seats of {seats} are empty."
    },
    "waits_for_you": "The game waits until somebody sits down.",
    "waits_for_owner": "The game waits. The player who opened the table can invite somebody or let a bot sit."
  },
  "ended": {
    "key_void": "Your key no longer opens this seat.",
    "key_void_advice": "The lock was changed, or the seat was left. If it was you on another device, copy the new link from there.",
    "no_table": "There is no such table, or this key does not open it.",
    "no_table_advice": "Check that the link is complete, or ask for a new one.",
    "outdated": "This page is out of date.",
    "outdated_advice": "The server was updated after you opened it. Your table is safe.",
    "forget": "Forget this table"
  },
  "eyes": {
    "spectators": "Spectators",
    "all": "Everything",
    "seat": "Seat {seat}"
  },
  "faces": {
    "caption": {
      "by": "count",
      "one": "One plain six-sided die. With fair dice a face falls within the band 19 times in 20; one face of six outside is nothing unusual.",
      "other": "{rolls} plain six-sided dice. With fair dice a face falls within the band 19 times in 20; one face of six outside is nothing unusual."
    },
    "face": "Face",
    "band": "Compared with fair dice",
    "count": "How often",
    "usual": {
      "by": "inside",
      "yes": "as with fair dice; {least} to {most} is usual",
      "no": "outside the band; {least} to {most} is usual"
    },
    "expected": "Expected {expected} each, usually {least} to {most}.",
    "outside": "◦ outside the band.",
    "die": "Face {pips}"
  },
  "facts": {
    "players": {
      "by": "most",
      "one": "1 player",
      "other": "{most} players"
    },
    "players_range": {
      "by": "next",
      "yes": "{least} or {most} players",
      "no": "{least} to {most} players"
    },
    "minutes": "{most} minutes",
    "minutes_range": "{least} to {most} minutes"
  },
  "game_card": {
    "hidden_moves": "hidden moves",
    "play_as": "Play {name}",
    "play": "Play now",
    "set_up": "Set up a table"
  },
  "gathering": {
    "open_seats": {
      "by": "open",
      "one": "One seat is still open.",
      "other": "{open} seats are still open."
    },
    "waiting_for": "Waiting for {awaited}.",
    "everybody_sits": "All seats are taken.",
    "words_mixed": "Before the first roll, every player’s browser mixes a secret word into the dice. It does so by itself when its player opens this page. So nobody can choose the dice, not even the host.",
    "begins_by_itself": "The game starts by itself when everybody is here. You can close this page; the game waits for you.",
    "without_word": "Go on without the word of {awaited}",
    "without_word_seen": "Everybody will see that it was left out, and the others draw fresh words.",
    "watch_hint": "For as many people as you like. View only: public information."
  },
  "graduation": {
    "ready": "You are ready.",
    "play_as": "Play now as {name}",
    "learn_as": "Learn it as {role}",
    "or_play_on": "Or play on right here: a bot has taken the other side."
  },
  "help": {
    "title": "Help",
    "pointing": "Your options are in the list and glow on the board. Point at one and the other lights up. Press something that does not glow to see why not, with the rule.",
    "touching": "Tap something that glows to choose it, or take it from the list. Drag the board with one finger and pinch it with two; tap twice to see it whole. Pull the handle of the drawer for more room.",
    "moving_board": "Drag the board or pinch it as you would a map; double-click to see it whole.",
    "option_keys": "1 – 9, a – z",
    "option": "choose the option with this key",
    "undo": "take the last choice back, where the rules allow it",
    "odds": "show or hide the odds",
    "rule": "read the rule that the decision comes from",
    "turn_keys": "wheel or R, M",
    "turn": "turn and mirror a room that is being placed",
    "through_keys": "Tab, Enter",
    "through": "go through your options, and choose one",
    "move_keys": "arrows, + and −",
    "move": "move the board and zoom, when it has the focus",
    "whole_board": "see the whole board",
    "close_keys": "Esc",
    "close": "close a panel or a note",
    "this_page": "this page"
  },
  "home": {
    "tab": {
      "by": "yours",
      "yes": "(your turn) Uguisu",
      "no": "Uguisu"
    },
    "subtitle": "Stealth games on a table that hears every step, and tells only those who may hear.",
    "games": "Games",
    "no_account": "No account needed. Your seat is a key in this browser; copy its link to go on in another."
  },
  "invited": {
    "tab": "You are invited · Uguisu",
    "sentence": {
      "by": "title",
      "": "{who} invites you to sit.",
      "other": "{who} invites you to **{title}**, as {seat}."
    },
    "no_account": "No account is needed: the seat's key stays in this browser.",
    "seated_already": "You have a seat at this table already. Sit here too to play both at this screen.",
    "your_name": "What should they call you?",
    "sit": "Sit down",
    "decline": "No, thank you"
  },
  "language": {
    "code": "en"
  },
  "learn": {
    "section": "Learn {title}",
    "heading": "Learn it by playing",
    "as_role": "As {role}",
    "minutes": "{minutes} min"
  },
  "ledger": {
    "heading": "On the table",
    "nothing": "–",
    "yes": "yes",
    "no": "no",
    "empty": "none",
    "seen_by": "View {number}"
  },
  "lesson_card": {
    "section": "Lesson",
    "step": "{number} of {steps}",
    "progress": "Progress of the lesson",
    "go_on": "Go on",
    "show_me": "Show me",
    "back": "Back"
  },
  "log": {
    "up_to_step": "What has happened up to this step",
    "to_step": "To step {step}",
    "show_all": "Show all {count} lines"
  },
  "lost": {
    "title": "There is nothing here.",
    "advice": "Part of the address may be missing."
  },
  "menu": {
    "open": "Menu",
    "system": "System",
    "give_up": "Give up",
    "give_up_sure": "Give up?",
    "give_up_warning": "The game ends here for you, and it cannot be taken back.",
    "play_on": "Play on",
    "leave_table": "Leave the table",
    "leave_sure": "Leave the table?",
    "leave_over": "This browser forgets your seat. The replay of your own view goes with it.",
    "leave_running": {
      "by": "owner",
      "yes": "Your seat is open again and your key no longer opens it. You can still watch, and fill the seat. To pause instead, just go home: the table waits.",
      "no": "Your seat is open again and your key no longer opens it. To pause instead, just go home: the table waits."
    },
    "leave": "Leave",
    "stay": "Stay",
    "stop_watching": "Stop watching",
    "stop_watching_sure": "Stop watching?",
    "stop_watching_warning": "This browser forgets the link; with it you can come back."
  },
  "mine": {
    "somebody_decides": "Somebody at this screen has to decide."
  },
  "note": {
    "close": "Close this note"
  },
  "notes": {
    "unconfirmed": "Not confirmed yet. It will be sent again by itself.",
    "why_not": "Why not?"
  },
  "notification": {
    "your_turn": "Your turn: {title}"
  },
  "option_list": {
    "places": "{count} places, on the board"
  },
  "outdated": {
    "part_not_loaded": "This part could not be loaded. The connection may be down, or the server has a newer page."
  },
  "over": {
    "close_scene": "Back to the board",
    "you": ", you",
    "part_over": "Part {part} is over",
    "over": "Over",
    "score": "Score",
    "won": "won",
    "drawn": "draw",
    "lost": "lost",
    "they_play_on": "They play on at a new table.",
    "seat_kept": "A new table is ready, and your seat is kept there.",
    "to_new_table": "Go to the new table",
    "next_part": "On to part {part}",
    "with": "with",
    "company": {
      "by": "count",
      "one": "1 player",
      "other": "{count} players"
    },
    "exchanged": "Again, with sides swapped",
    "part_again": "Play this part again",
    "again": "Play again",
    "again_as_before": "Again as before",
    "proof": "Were the dice fair? See the proof"
  },
  "picture": {
    "shows": "{title}: {picture}",
    "plain": "{title}: a nightingale floor under the moon"
  },
  "plates": {
    "here": "here",
    "away": "away",
    "away_since": "away, last seen {ago}",
    "open": "nobody yet",
    "bot": "bot: {bot}",
    "section": "Players",
    "to_decide": "deciding"
  },
  "phrases": {
    "hello": "Hello!",
    "here": "Look here.",
    "well_played": "Well played.",
    "your_move": "Your move, I think.",
    "one_moment": "One moment, please.",
    "oh_no": "Oh no.",
    "thanks": "Thank you.",
    "sorry": "Sorry!",
    "good_game": "Good game."
  },
  "player": {
    "step_of": "Step {step} of {count}",
    "board": "{title}, step {step}",
    "of_count": "of {count}",
    "chapter": "Chapter"
  },
  "pointing": {
    "now_the_board": "Now point at the board.",
    "chosen": "{thing}, chosen; press again to let go",
    "why_not": "{thing}: why not?",
    "menu": "What to do with it",
    "die": {
      "by": "pips",
      "0": "The next die",
      "other": "Die: {pips}"
    }
  },
  "preferences": {
    "answer_idle": "Answer for me when it cannot matter",
    "answer_idle_hint": "Only when everybody can see that no answer changes anything, so it gives nothing away.",
    "pace": "Show what happens",
    "pace_slow": "Slowly",
    "pace_normal": "Normally",
    "pace_fast": "Fast",
    "pace_none": "At once",
    "pace_hint": "Any key or click skips to the end.",
    "volume": "Sound",
    "volume_hint": "Steps on a singing floor, alarms, cards, dice, your turn.",
    "size": "Text size",
    "size_usual": "Usual",
    "size_large": "Large",
    "size_largest": "Largest",
    "colours": "Colours",
    "colours_usual": "Usual",
    "colours_apart": "Without red and green",
    "colours_contrast": "High contrast",
    "system": "Same as system",
    "notify": "Notify me when it is my turn",
    "notify_hint": "A browser notification, while you look at another page.",
    "notify_denied": "The browser does not allow it. Allow notifications for this page, then switch it on again.",
    "keys_choose": "Choose with keys",
    "keys_choose_hint": "Press the digit or letter beside an option."
  },
  "proof": {
    "distrusted": "These dice cannot be trusted.",
    "as_far_as_known": "The dice follow from their promise, as far as this browser can tell.",
    "trusted": "The dice follow from their promise.",
    "ordinal": {
      "by": "number",
      "1": "first",
      "2": "second",
      "3": "third",
      "4": "fourth",
      "other": "{number}th"
    },
    "dice": {
      "by": "ordinal",
      "": "dice",
      "other": "{ordinal} dice"
    },
    "secret": {
      "by": "ordinal",
      "": "The secret",
      "other": "The secret of the {ordinal} dice"
    },
    "promise_unseen": "This browser was not here when the dice were promised. It trusts the server about the promise.",
    "promise_kept": "The promise is the one that this browser saw before play.",
    "promise_changed": "Before play this browser saw another promise ({seen}) than the server shows now ({shown}).",
    "secret_lost": "{which} was lost, and the table went on with new dice.",
    "secret_fits": "{which} is the one that was promised.",
    "secret_differs": "{which} is not the one that was promised.",
    "round_denied": "This browser took part in a round of sealed words, and the table knows nothing of it.",
    "no_round": "The {which} did not change since the start, but the host could have chosen them: there was no round of sealed words.",
    "word_differs": "The word of {name} is not the one that was sealed.",
    "sealed_first": {
      "by": "count",
      "one": "Sealed before any word was said, then mixed in: the word of {names}.",
      "other": "Sealed before any word was said, then mixed in: the words of {names}."
    },
    "word_left_out": "The word of {names} never came and was left out.",
    "no_part": "This browser had no part in the words for the dice. It trusts the server’s list of seals.",
    "own_word_left_out": "The word of this browser was left out, so it cannot know whether the others had agreed on theirs.",
    "seals_kept": "The list of sealed words is the one that this browser held before it said its own.",
    "seals_changed": "The list of sealed words is not the one that this browser held before it said its own.",
    "does_not_follow": {
      "by": "secret",
      "yes": {
        "by": "given",
        "": "Deal {number} does not follow from the secret: the table says {told}, and no dice were promised for it.",
        "other": "Deal {number} does not follow from the secret: the table says {told}, but the secret gives {given}."
      },
      "no": {
        "by": "given",
        "": "Roll {number} does not follow from the secret: the table says {told}, and no dice were promised for it.",
        "other": "Roll {number} does not follow from the secret: the table says {told}, but the secret gives {given}."
      }
    },
    "before_wrong": {
      "by": "count",
      "one": "{counted} before it does.",
      "other": "{counted} before it do."
    },
    "follows": {
      "by": "count",
      "one": "{counted} follows from the secret.",
      "other": "{counted} follow from the secret."
    },
    "unchecked": "{counted} cannot be checked.",
    "nothing_rolled": "No die was rolled and nothing was dealt.",
    "rolls": {
      "by": "count",
      "one": "One roll or deal",
      "other": "{shown} rolls and deals"
    }
  },
  "replay_page": {
    "no_key": "This browser has no key to this table. Open it with the link that you were given.",
    "loading": "Loading the replay…",
    "not_begun": "The game has not begun: there is nothing to see yet.",
    "unreadable": "This replay cannot be read. Try again in a moment.",
    "developing": "Making the film…",
    "no_film": "There is no film of this game.",
    "film_unreadable": "The film cannot be read. Try again in a moment.",
    "tab": {
      "by": "title",
      "": "Replay · Uguisu",
      "other": "Replay: {title} · Uguisu"
    },
    "to_table": "Back to the table",
    "newer_steps": "Newer steps",
    "newer_steps_tip": "The game goes on: fetch what has happened since",
    "eyes": "Whose view"
  },
  "resigned": {
    "gave_up": "{who} gave up."
  },
  "round": {
    "story_changed": "The server says something else about the dice than before. This browser keeps its word to itself: the host may be choosing the dice.",
    "other_browser": "The word of this seat was sealed in another browser. Open the table there, or ask the player who opened it to go on without that word."
  },
  "rule_link": {
    "read": "Read rule {rule}"
  },
  "rule_list": {
    "search": "Search the rules",
    "search_hint": "Search: a word, or a rule's number",
    "chapters": "Chapters",
    "none_found": "No rule has these words. Try fewer."
  },
  "rules_page": {
    "tab": "Rules of {title} · Uguisu",
    "reference": "Rules reference",
    "about": "Every rule in a line of our own words. A decision at the table says which one it comes from."
  },
  "rules_panel": {
    "own_page": "open as a page",
    "close": "Close the rules"
  },
  "scrubber": {
    "before": "Before round 1",
    "step": "Step"
  },
  "seat_wish": {
    "me": "Me",
    "bot": "Bot: {bot}",
    "friend": "A friend"
  },
  "seats": {
    "open": "open",
    "bot": "a bot: {called}",
    "person": {
      "by": "here",
      "yes": "{who}, here",
      "no": "{who}, away"
    },
    "me": {
      "by": "here",
      "yes": "{who} (you), here",
      "no": "{who} (you), away"
    },
    "nobody_called": "somebody",
    "friend_link": "Link for a friend",
    "friend_link_hint": "It works once, for this seat.",
    "make_link": "Make a link",
    "invite_another": "Invite somebody else",
    "let_bot_sit": "Let a bot sit: {bot}",
    "without_words": "The word of {names} never came. The dice do without it.",
    "full_name": {
      "by": "player",
      "bot": "{name} (a bot: {called})",
      "other": "{name} ({called})"
    },
    "plural_role": "^the .*[^s]s$"
  },
  "set_up": {
    "more": "More options",
    "talk": "Talk at the table",
    "talk_free": "Free",
    "talk_phrases": "Stock phrases",
    "talk_off": "None",
    "who_plays": "Who plays",
    "seats": "Seats",
    "several_mine": {
      "by": "secrets",
      "yes": "You have {mine} seats. You play them in turn at this screen, with a curtain in between if anything is hidden.",
      "no": "You have {mine} seats. You play them in turn at this screen."
    },
    "none_mine": "You take no seat: you will watch.",
    "friends_get_links": "You get a link for each friend. The game starts when everybody is seated.",
    "stand_ins": "Let bots play for players who are gone",
    "stand_ins_hint": "When somebody leaves or is away for some minutes, until they are back.",
    "options": "How it is played",
    "open_table": "Open the table",
    "cancel": "Not now"
  },
  "share": {
    "watch_hint": "View only: public information.",
    "watch_only_owner": "Only the player who opened the table can share the link to watch.",
    "renew_watch_why": "Remove current spectators? A new link replaces the old one.",
    "renew_watch": "Make a new link to watch",
    "seat_warning": "Anyone with this link sees what you see and plays your seat. Send it only to yourself.",
    "seat_link": "Your own seat, for another device",
    "show_seat_link": "My seat on another device",
    "change_lock_why": "Someone else has your seat link? Change the lock, and old links no longer open it.",
    "change_lock": "Change the lock"
  },
  "share_step": {
    "no_link": "There is no link that you can give away.",
    "title": "Share this step",
    "share": "Share",
    "copied": "Link copied",
    "copied_step": "Link to step {step} copied",
    "link": "Link to step {step}",
    "for_all_eyes": "Anyone who opens it can see what every side saw.",
    "for_spectators": "Anyone who opens it sees what spectators see.",
    "only_own_key": "A link with your own key would give away your seat. Ask the player who opened the table for the link to watch."
  },
  "since": {
    "label": "Since your last move:"
  },
  "sound": {
    "mute": "Mute",
    "unmute": "Sound on"
  },
  "table": {
    "beside": "Beside the board",
    "tab": {
      "by": "yours",
      "yes": "(your turn) {title} · Uguisu",
      "no": "{title} · Uguisu"
    },
    "unnamed": "Table",
    "being_laid": "Setting up the table.",
    "reaching_server": "Connecting to the server.",
    "board": "Board of {title}",
    "nothing_to_undo": "Nothing to take back: dice have fallen, or somebody has learned something."
  },
  "table_page": {
    "tab": "Table · Uguisu",
    "no_key": "This browser has no key to this table.",
    "no_key_advice": "Open it with the link that you were sent. If you sat here in another browser, copy your seat's link from there.",
    "key_refused": "The key in that link does not open this table. This browser keeps the one it has.",
    "unknown_role": "Seat {number}"
  },
  "talk": {
    "field": "Say something",
    "placeholder": "Say something",
    "send": "Say it",
    "phrases": "Phrases",
    "show": "Point",
    "showing": "Press what you mean",
    "to": "To whom",
    "to_all": "Everyone",
    "to_side": "Your side only",
    "to_spectators": "Spectators only",
    "closed": "You cannot talk just now.",
    "spectator": "a spectator",
    "who_says": "{who}:",
    "side_says": "{who}, to your side:",
    "mute": "Mute {who}",
    "unmute": "Hear {who} again",
    "report": "Report to the host",
    "reported": "Reported. The host of this server can read it.",
    "about": "About what {who} said",
    "muted": "You have muted {who}."
  },
  "tools": {
    "odds": "Odds",
    "take_back": "Take back"
  },
  "transport": {
    "section": "Film",
    "first": "First step",
    "first_key": "Home",
    "back": "One step back",
    "play": "Play",
    "pause": "Pause",
    "play_key": "space",
    "on": "One step on",
    "last": "Last step",
    "last_key": "End",
    "button": "{name} ({key})",
    "speed": "Speed",
    "slow": "Slow",
    "steady": "Steady",
    "quick": "Quick"
  },
  "viewport": {
    "section": "Zoom",
    "zoom_in": "Zoom in",
    "zoom_in_tip": "Zoom in (+)",
    "zoom_out": "Zoom out",
    "zoom_out_tip": "Zoom out (-)",
    "whole": "See everything",
    "whole_tip": "See everything (0)"
  },
  "waiting": {
    "as_role": "You are {role}.",
    "against": "With {others}.",
    "yours_section": "Your tables",
    "finished_section": "Recently finished",
    "yours": "your turn",
    "gathering": "waiting for players",
    "waiting": "waiting",
    "invited": "invited",
    "watching": "watching",
    "over": "over",
    "somebody_missing": "Somebody is still missing.",
    "others_decide": "The others are deciding.",
    "you_look_on": "You are watching.",
    "part": "{title}, part {part}",
    "unnamed": "A table",
    "put_away_named": "Remove {title}",
    "put_away": "Remove",
    "put_away_sure": "Remove {title}?",
    "put_away_warning": "This browser forgets its keys to this table. Without the link to your seat, there is no way back.",
    "put_away_yes": "Remove it",
    "put_away_no": "Keep it"
  }
} as const
