import { Refusal } from '#kernel/http/refusal.ts';
import type { Message } from '#kernel/records/field.ts';

/** The refusal to record something of a rental, or to take it back. */
export function notRecordable(reason: Message): Refusal {
  return new Refusal('not_recordable', reason);
}
