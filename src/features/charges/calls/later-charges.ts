import type * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import type {
  LaterCharge,
  LaterChargeInput,
  LoweredCharge,
  ObjectionInput,
} from '../rules/later-charge.ts';

type Charges = v.ArraySchema<typeof LaterCharge, undefined>;

/** What was charged after the return, the oldest first. */
export const listLaterChargesCall = defineCall<{ answer: Charges }>()({
  method: 'GET',
  path: '/reservations/admin/:reservationId/charges',
  access: { may: 'see-money' },
});

/** Adds a charge, and writes to the customer. A repeated call with its id does nothing. */
export const addLaterChargeCall = defineCall<{ body: typeof LaterChargeInput; answer: Charges }>()({
  method: 'POST',
  path: '/reservations/admin/:reservationId/charges',
  access: { may: 'take-money' },
  status: 201,
});

export const lowerLaterChargeCall = defineCall<{ body: typeof LoweredCharge; answer: Charges }>()({
  method: 'PUT',
  path: '/reservations/admin/:reservationId/charges/:chargeId',
  access: { may: 'refund' },
});

/** Drops a charge. What was paid for it online goes back. */
export const dropLaterChargeCall = defineCall<{ answer: Charges }>()({
  method: 'DELETE',
  path: '/reservations/admin/:reservationId/charges/:chargeId',
  access: { may: 'refund' },
});

/** What a customer is charged after the return of their own reservation. */
export const listOwnChargesCall = defineCall<{ answer: Charges }>()({
  method: 'GET',
  path: '/reservations/:reservationId/auth/charges',
  access: 'signed-in',
});

/** Objects to a charge of the customer's own reservation, which writes a message to the company. */
export const objectToChargeCall = defineCall<{ body: typeof ObjectionInput; answer: Charges }>()({
  method: 'POST',
  path: '/reservations/:reservationId/auth/charges/:chargeId/objection',
  access: 'signed-in',
  status: 201,
});
