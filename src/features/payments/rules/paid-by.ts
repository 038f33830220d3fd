import * as v from 'valibot';
import { PAYMENT_METHODS } from './payment.ts';

// Apart from the words, which pages need without the schema.

/**
 * What of a reservation's payments by one method, without deposits, is there, and what has gone back since it was canceled.
 */
export const PaidBy = v.object({
  method: v.picklist(PAYMENT_METHODS),
  paid: v.number(),
  back: v.number(),
});
export type PaidBy = v.InferOutput<typeof PaidBy>;
