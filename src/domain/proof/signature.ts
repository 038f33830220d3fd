/** One line of a signature: x, y, x, y, ... as parts of the field's width, from 0 to 1. */
export type Stroke = number[];
