import * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import {
  LaterCharge,
  LaterChargeInput,
  LoweredCharge,
  ObjectionInput,
} from '../rules/later-charge.ts';

/** What was charged after the return, the oldest first. */
export const listLaterChargesCall = defineCall({
  method: 'GET',
  path: '/reservations/admin/:reservationId/charges',
  access: { may: 'see-money' },
  answer: v.array(LaterCharge),
});

/** Adds a charge, and writes to the customer. A repeated call with its id does nothing. */
export const addLaterChargeCall = defineCall({
  method: 'POST',
  path: '/reservations/admin/:reservationId/charges',
  access: { may: 'take-money' },
  status: 201,
  body: LaterChargeInput,
  answer: v.array(LaterCharge),
});

export const lowerLaterChargeCall = defineCall({
  method: 'PUT',
  path: '/reservations/admin/:reservationId/charges/:chargeId',
  access: { may: 'refund' },
  body: LoweredCharge,
  answer: v.array(LaterCharge),
});

/** Drops a charge. What was paid for it online goes back. */
export const dropLaterChargeCall = defineCall({
  method: 'DELETE',
  path: '/reservations/admin/:reservationId/charges/:chargeId',
  access: { may: 'refund' },
  answer: v.array(LaterCharge),
});

/** What a customer is charged after the return of their own reservation. */
export const listOwnChargesCall = defineCall({
  method: 'GET',
  path: '/reservations/:reservationId/auth/charges',
  access: 'signed-in',
  answer: v.array(LaterCharge),
});

/** Objects to a charge of the customer's own reservation, which writes a message to the company. */
export const objectToChargeCall = defineCall({
  method: 'POST',
  path: '/reservations/:reservationId/auth/charges/:chargeId/objection',
  access: 'signed-in',
  status: 201,
  body: ObjectionInput,
  answer: v.array(LaterCharge),
});
