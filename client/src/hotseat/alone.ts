/** While this element is there, nothing else on the page can be reached, by keyboard, pointer or screen reader. */
export function alone(element: HTMLElement): () => void {
  const shut: Element[] = []
  for (let inner: Element = element; inner !== document.body && inner.parentElement; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) {
      if (other === inner || other.hasAttribute('inert') || other.tagName === 'SCRIPT') continue
      other.setAttribute('inert', '')
      shut.push(other)
    }
  }
  const before = document.activeElement
  return () => {
    for (const other of shut) other.removeAttribute('inert')
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  }
}
