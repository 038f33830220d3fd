import { Refusal } from '#platform/http/refusal.ts';

/** The refusal to erase somebody, or of a request to be erased. */
export function notErasable(reason: string): Refusal {
  return new Refusal('not_erasable', reason);
}
