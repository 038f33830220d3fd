import type { KeyboardEvent } from 'react';

/** Which way an arrow key steps: 1 for the next item, -1 for the previous one, 0 for other keys. */
export function stepOfKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): number {
  if (ctrlKey || metaKey || altKey || shiftKey) return 0;
  return Number(key === 'ArrowRight') - Number(key === 'ArrowLeft');
}
