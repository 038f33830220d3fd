/** What history is kept of (rules, history). */
export const HISTORY_KINDS = ['reservation', 'vehicle', 'user'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** What can have happened to a record. A vehicle's maintenance is a part of the vehicle. */
export const HISTORY_ACTIONS = [
  'created',
  'changed',
  'deleted',
  'maintenance-added',
  'maintenance-changed',
  'maintenance-deleted',
  'signed-in',
  'downloaded',
] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** What an entry keeps, by column: the value before and after, or null where the values are not kept. */
export type HistoryChanges = Record<string, [unknown, unknown] | null>;
