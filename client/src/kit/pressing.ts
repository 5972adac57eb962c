/** Enter and the space bar press whatever has the focus, as they press a button of the page. */
export const isPress = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' '

export function pressBy(event: KeyboardEvent, act: () => void): void {
  if (!isPress(event)) return
  event.preventDefault()
  act()
}
