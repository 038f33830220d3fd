/** A line of the table of results. */
export type Row = { part: string; measured: string; figures: string };

/** The value below which a share (0 to 1) of the samples lies. */
export function percentile(samples: number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}
