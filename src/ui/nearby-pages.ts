const NEIGHBOURS = 2;

/** Up to five page numbers from 1, the current one in the middle or as near to it as the ends allow. */
export function nearbyPages(current: number, total: number): number[] {
  const width = Math.min(total, 2 * NEIGHBOURS + 1);
  const first = Math.max(1, Math.min(current - NEIGHBOURS, total - width + 1));
  return Array.from({ length: width }, (_, offset) => first + offset);
}
