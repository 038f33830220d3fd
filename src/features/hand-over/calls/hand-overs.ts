import { AdminReservationDetail } from '#booking/rules.ts';
import { defineCall } from '#kernel/http/call.ts';
import { ChargesInput } from '#prices/rules.ts';
import { handOverInput, preparationInput, returnInput } from '../rules/hand-over-input.ts';

export const recordHandOverCall = defineCall({
  method: 'PUT',
  path: '/reservations/:reservationId/hand-over',
  access: { may: 'hand-over' },
  takesIfMatch: true,
  body: handOverInput,
  answer: AdminReservationDetail,
});

/** Records what is known before a vehicle is handed over. */
export const prepareHandOverCall = defineCall({
  method: 'PUT',
  path: '/reservations/:reservationId/hand-over/preparation',
  access: { may: 'hand-over' },
  takesIfMatch: true,
  body: preparationInput,
  answer: AdminReservationDetail,
});

export const undoHandOverCall = defineCall({
  method: 'DELETE',
  path: '/reservations/:reservationId/hand-over',
  access: { may: 'hand-over' },
  takesIfMatch: true,
  answer: AdminReservationDetail,
});

/** Decides about the charges that are proposed after a return. */
export const decideChargesCall = defineCall({
  method: 'PUT',
  path: '/reservations/:reservationId/charges',
  access: { may: 'take-money' },
  takesIfMatch: true,
  body: ChargesInput,
  answer: AdminReservationDetail,
});

/** Records a return. An early return frees the vehicle at once. */
export const recordReturnCall = defineCall({
  method: 'PUT',
  path: '/reservations/:reservationId/return',
  access: { may: 'take-back' },
  takesIfMatch: true,
  body: returnInput,
  answer: AdminReservationDetail,
});

export const undoReturnCall = defineCall({
  method: 'DELETE',
  path: '/reservations/:reservationId/return',
  access: { may: 'take-back' },
  takesIfMatch: true,
  answer: AdminReservationDetail,
});
