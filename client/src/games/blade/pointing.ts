import type { Point } from './geometry'

/** Where in this group's own units the pointer is. */
export function pointIn(group: SVGGElement, event: MouseEvent): Point {
  const matrix = group.getScreenCTM()
  return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : { x: -1, y: -1 }
}
