import { notFound, type Refusal } from '../http/refusal.ts';

export function noContactMessage(): Refusal {
  return notFound('There is no such message.');
}
