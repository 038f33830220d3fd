import type { Mark } from '../../rules/mark.ts';
import type { MarkPlace } from '../../rules/mark-view.ts';

/** A mark in its form. Without a part, that is still to be chosen. */
export type OpenMark = { mark: Mark; isWithoutPart?: boolean };

/** New damage at a place that was pressed, or whose part is still to be chosen. */
export function newMark(place?: MarkPlace): OpenMark {
  return {
    mark: {
      ...{ key: crypto.randomUUID(), view: 'top', x: 0.5, y: 0.5, ...place },
      ...{ size: 'small', kind: 'scratch', note: '' },
    },
    isWithoutPart: place === undefined,
  };
}
