import type { AdminReservationDetail } from '#booking/rules.ts';
import { defineCall } from '#kernel/http/call.ts';
import type { ChargesInput } from '#prices/rules.ts';
import type { handlingInput } from '#rental/rules.ts';
import type { handOverInput } from '../rules/hand-over-input.ts';

type HandingOver = {
  body: ReturnType<typeof handOverInput>;
  answer: typeof AdminReservationDetail;
};
type Recording = { body: ReturnType<typeof handlingInput>; answer: typeof AdminReservationDetail };
type Undoing = { answer: typeof AdminReservationDetail };

export const recordHandOverCall = defineCall<HandingOver>()({
  method: 'PUT',
  path: '/reservations/:reservationId/hand-over',
  access: { may: 'hand-over' },
  takesIfMatch: true,
});

export const undoHandOverCall = defineCall<Undoing>()({
  method: 'DELETE',
  path: '/reservations/:reservationId/hand-over',
  access: { may: 'hand-over' },
  takesIfMatch: true,
});

/** Decides about the charges that are proposed after a return. */
export const decideChargesCall = defineCall<{
  body: typeof ChargesInput;
  answer: typeof AdminReservationDetail;
}>()({
  method: 'PUT',
  path: '/reservations/:reservationId/charges',
  access: { may: 'take-money' },
  takesIfMatch: true,
});

/** Records a return. An early return frees the vehicle at once. */
export const recordReturnCall = defineCall<Recording>()({
  method: 'PUT',
  path: '/reservations/:reservationId/return',
  access: { may: 'take-back' },
  takesIfMatch: true,
});

export const undoReturnCall = defineCall<Undoing>()({
  method: 'DELETE',
  path: '/reservations/:reservationId/return',
  access: { may: 'take-back' },
  takesIfMatch: true,
});
