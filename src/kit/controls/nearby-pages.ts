const NEIGHBORS = 2;

/** Up to five page numbers, counted from 1, with the current one in the middle where possible. */
export function nearbyPages(current: number, total: number): number[] {
  const width = Math.min(total, 2 * NEIGHBORS + 1);
  const first = Math.max(1, Math.min(current - NEIGHBORS, total - width + 1));
  return Array.from({ length: width }, (_, offset) => first + offset);
}
