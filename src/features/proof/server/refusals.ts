import { Refusal } from '#kernel/http/refusal.ts';

/** The refusal to record or undo a hand-over or return. */
export function notRecordable(reason: string): Refusal {
  return new Refusal('not_recordable', reason);
}
