import { say } from '../words/say'
import { settings } from '../net/settings.svelte'

/** Calls somebody who looks elsewhere, if they want to be called. The question is empty where others may look on. */
export function call(title: string, question: string, table: string): void {
  if (!settings.notify || document.visibilityState === 'visible') return
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const notification = new Notification(say('notification.your_turn', { title }), { body: question, tag: `uguisu-${table}` })
    notification.onclick = () => {
      window.focus()
      notification.close()
    }
  } catch {
    // Some phones know notifications only from service workers; the tab's title still tells.
  }
}
