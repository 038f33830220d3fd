import * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import {
  LaterCharge,
  LaterChargeInput,
  LoweredCharge,
  ObjectionInput,
} from '../rules/later-charge.ts';

/** Every call returns all charges of the rental. */
const ANSWER = v.array(LaterCharge);

/** What was charged after the return, the oldest first. */
export const listLaterChargesCall = defineCall({
  method: 'GET',
  path: '/reservations/admin/:reservationId/charges',
  access: { may: 'see-money' },
  answer: ANSWER,
});

/** Adds a charge, and writes to the customer. A repeated call with its id does nothing. */
export const addLaterChargeCall = defineCall({
  method: 'POST',
  path: '/reservations/admin/:reservationId/charges',
  access: { may: 'take-money' },
  status: 201,
  body: LaterChargeInput,
  answer: ANSWER,
});

export const lowerLaterChargeCall = defineCall({
  method: 'PUT',
  path: '/reservations/admin/:reservationId/charges/:chargeId',
  access: { may: 'refund' },
  body: LoweredCharge,
  answer: ANSWER,
});

/** Drops a charge. What was paid for it online goes back. */
export const dropLaterChargeCall = defineCall({
  method: 'DELETE',
  path: '/reservations/admin/:reservationId/charges/:chargeId',
  access: { may: 'refund' },
  answer: ANSWER,
});

/** What a customer is charged after the return of their own reservation. */
export const listOwnChargesCall = defineCall({
  method: 'GET',
  path: '/reservations/:reservationId/auth/charges',
  access: 'signed-in',
  answer: ANSWER,
});

/** Objects to a charge of the customer's own reservation, which writes a message to the company. */
export const objectToChargeCall = defineCall({
  method: 'POST',
  path: '/reservations/:reservationId/auth/charges/:chargeId/objection',
  access: 'signed-in',
  status: 201,
  body: ObjectionInput,
  answer: ANSWER,
});
