import { notFound, type Refusal } from '#platform/http/refusal.ts';

export function noContactMessage(): Refusal {
  return notFound('There is no such message.');
}
