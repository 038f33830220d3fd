/** When a manifest is written. */
export const MANIFEST_OCCASIONS = ['hand-over', 'return', 'settlement'] as const;
export type ManifestOccasion = (typeof MANIFEST_OCCASIONS)[number];
