import { MARK_VIEWS, type MarkPlace, type MarkView } from './mark-view.ts';

/** The name of the part at a position, such as 'left front door' (proof: damage). Its words are in part-words.ts. */
export function partAt({ view, x, y }: MarkPlace): string {
  const distanceTo = ({ left, top, right, bottom }: Area) =>
    Math.max(left - x, x - right, 0) + Math.max(top - y, y - bottom, 0);
  return AREAS[view].reduce((nearest, area) =>
    distanceTo(area) < distanceTo(nearest) ? area : nearest,
  ).part;
}

/** Every part once, in its middle on the view that shows most of it. */
export function listParts(): readonly (MarkPlace & { part: string })[] {
  const largest = new Map<string, Area & { view: MarkView }>();
  for (const view of MARK_VIEWS) {
    for (const area of AREAS[view]) {
      const other = largest.get(area.part);
      if (!other || sizeOf(area) > sizeOf(other)) largest.set(area.part, { ...area, view });
    }
  }
  return Array.from(largest.values(), ({ part, view, left, top, right, bottom }) => ({
    ...{ part, view },
    ...{ x: rounded((left + right) / 2), y: rounded((top + bottom) / 2) },
  }));
}

/** A part of a position, from 0 to 1, with three decimals, which are less than a pixel. */
export function rounded(fraction: number): number {
  return Math.min(1, Math.max(0, Math.round(fraction * 1000) / 1000));
}

type Area = { part: string; left: number; top: number; right: number; bottom: number };

/** The left side, whose front points to the left. The names of the right side have 'right' instead. */
const LEFT_SIDE = [
  area('left front wheel', 0.09, 0.5, 0.26, 1),
  area('left rear wheel', 0.69, 0.5, 0.87, 1),
  area('left mirror', 0.31, 0.18, 0.4, 0.34),
  area('left front window', 0.4, 0.06, 0.53, 0.33),
  area('left rear window', 0.53, 0.06, 0.8, 0.33),
  area('left sill', 0.26, 0.87, 0.69, 1),
  area('left front fender', 0.04, 0.33, 0.29, 0.49),
  area('left front door', 0.29, 0.34, 0.53, 0.87),
  area('left rear door', 0.53, 0.34, 0.7, 0.87),
  area('left rear fender', 0.7, 0.3, 0.97, 0.49),
  area('front bumper', 0, 0.5, 0.09, 1),
  area('rear bumper', 0.87, 0.5, 1, 1),
  area('roof', 0.36, 0, 0.8, 0.05),
  area('windshield', 0.3, 0.05, 0.36, 0.18),
];

/** Of areas that overlap, the first counts. */
const AREAS: Record<MarkView, readonly Area[]> = {
  // The vehicle's left is at the right of its front.
  front: [
    area('right mirror', 0, 0.2, 0.12, 0.38),
    area('left mirror', 0.88, 0.2, 1, 0.38),
    area('right front wheel', 0.05, 0.8, 0.17, 1),
    area('left front wheel', 0.83, 0.8, 0.95, 1),
    area('right headlight', 0.06, 0.5, 0.28, 0.66),
    area('left headlight', 0.72, 0.5, 0.94, 0.66),
    area('grille', 0.28, 0.52, 0.72, 0.68),
    area('roof', 0.22, 0, 0.78, 0.05),
    area('windshield', 0.15, 0.06, 0.85, 0.37),
    area('hood', 0.12, 0.38, 0.88, 0.51),
    area('front bumper', 0.05, 0.68, 0.95, 0.95),
  ],
  back: [
    area('left mirror', 0, 0.2, 0.12, 0.38),
    area('right mirror', 0.88, 0.2, 1, 0.38),
    area('left rear wheel', 0.05, 0.82, 0.17, 1),
    area('right rear wheel', 0.83, 0.82, 0.95, 1),
    area('left tail light', 0.06, 0.33, 0.26, 0.48),
    area('right tail light', 0.74, 0.33, 0.94, 0.48),
    area('roof', 0.22, 0, 0.78, 0.05),
    area('rear window', 0.16, 0.06, 0.84, 0.32),
    area('trunk lid', 0.1, 0.33, 0.9, 0.64),
    area('rear bumper', 0.05, 0.65, 0.95, 0.98),
  ],
  left: LEFT_SIDE,
  right: LEFT_SIDE.map(({ part, left, right, ...height }) => ({
    ...height,
    part: part.replace('left', 'right'),
    left: 1 - right,
    right: 1 - left,
  })),
  top: [
    area('left mirror', 0, 0.3, 0.09, 0.39),
    area('right mirror', 0.91, 0.3, 1, 0.39),
    area('front bumper', 0.12, 0, 0.88, 0.04),
    area('rear bumper', 0.12, 0.96, 0.88, 1),
    area('left front fender', 0.02, 0.04, 0.16, 0.3),
    area('right front fender', 0.84, 0.04, 0.98, 0.3),
    area('left front door', 0.02, 0.39, 0.16, 0.54),
    area('right front door', 0.84, 0.39, 0.98, 0.54),
    area('left rear door', 0.02, 0.54, 0.16, 0.7),
    area('right rear door', 0.84, 0.54, 0.98, 0.7),
    area('left rear fender', 0.02, 0.7, 0.16, 0.96),
    area('right rear fender', 0.84, 0.7, 0.98, 0.96),
    area('hood', 0.16, 0.04, 0.84, 0.28),
    area('windshield', 0.16, 0.28, 0.84, 0.42),
    area('roof', 0.16, 0.42, 0.84, 0.71),
    area('rear window', 0.16, 0.71, 0.84, 0.83),
    area('trunk lid', 0.16, 0.83, 0.84, 0.96),
  ],
};

function area(part: string, left: number, top: number, right: number, bottom: number): Area {
  return { part, left, top, right, bottom };
}

function sizeOf({ left, top, right, bottom }: Area): number {
  return (right - left) * (bottom - top);
}
