import { Refusal } from '#kernel/http/refusal.ts';
import type { Message } from '#kernel/records/field.ts';

/** The refusal to record or undo a hand-over or return. */
export function notRecordable(reason: Message): Refusal {
  return new Refusal('not_recordable', reason);
}
