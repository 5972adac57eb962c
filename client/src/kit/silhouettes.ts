/** Who stands on a board, told apart by outline alone; around the middle of a zone, some 60 units high. */

/** The cloak of whoever looks out, below his hat. */
export const CLOAK = 'M-19,21C-18,6 -12,-6 -7,-10L8,-10C13,-5 18,7 19,21C7,25 -8,25 -19,21Z'
/** The straw hat of a guard, and its straws. */
export const HAT = 'M-29,-6C-16,-14 -6,-25 0,-35C6,-25 16,-14 29,-6C12,0 -12,0 -29,-6Z'
export const STRAWS = 'M-1,-31C-4,-21 -9,-13 -15,-7M1,-31C4,-21 9,-13 15,-7M0,-29L0,-4'
/** Somebody who is not seen. */
export const CRESCENT = 'M8,-31C-14,-29 -25,-13 -22,4C-19,19 -2,25 15,17C1,16 -8,7 -9,-6C-9,-17 -3,-26 8,-31Z'
