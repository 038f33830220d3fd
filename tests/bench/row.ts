/** One line of the bench's table. */
export type Row = { measured: string; value: number; unit: string };

/** The value below which a share (0 to 1) of the samples lies. */
export function percentile(samples: number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}
