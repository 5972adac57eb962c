/** Which of several things is looked at: the one that is pointed at, or in focus. */
export class Looking {
  looked = $state<number | null>(null)

  /** What the thing of this number listens to. */
  at(thing: number) {
    const look = () => (this.looked = thing)
    const away = () => (this.looked = null)
    return { onpointerenter: look, onpointerleave: away, onfocus: look, onblur: away }
  }
}

/** For so many steps after it has happened a moment is still told. */
const LINGERS = 2

export const isTold = (at: number, step: number): boolean => at <= step && step - at <= LINGERS
