/** What a key or a click is meant for. */

const MODIFIERS = ['Tab', 'Shift', 'Control', 'Alt', 'Meta']

/** Not for the bar, a dialog, the log or what is being written; nor a key that only goes with another one. */
export function isForBoard(event: Event): boolean {
  if (event.target instanceof Element && event.target.closest('header, dialog, form, [role=log]')) return false
  return !(event instanceof KeyboardEvent && MODIFIERS.includes(event.key))
}

/** A single key, pressed once, and nowhere where one writes or reads something else. */
export function isCommand(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false
  const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null
  return !isTyping && !document.querySelector('dialog[open]')
}
