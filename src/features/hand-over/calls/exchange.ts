import * as v from 'valibot';
import { AdminReservationDetail } from '#booking/rules.ts';
import { defineCall } from '#kernel/http/call.ts';
import { ExchangeVehicle, exchangeInput, exchangeQuery, RentalStretch } from '../rules/exchange.ts';

/** Exchanges the vehicle of a rental that is out. */
export const exchangeVehicleCall = defineCall({
  method: 'POST',
  path: '/reservations/:reservationId/exchange',
  access: { may: 'hand-over' },
  takesIfMatch: true,
  body: exchangeInput,
  answer: AdminReservationDetail,
});

export const undoExchangeCall = defineCall({
  method: 'DELETE',
  path: '/reservations/:reservationId/exchange',
  access: { may: 'hand-over' },
  takesIfMatch: true,
  answer: AdminReservationDetail,
});

/** The vehicles that a rental could go on with. */
export const listExchangeVehiclesCall = defineCall({
  method: 'GET',
  path: '/reservations/:reservationId/exchange',
  access: { may: 'hand-over' },
  query: exchangeQuery,
  answer: v.array(ExchangeVehicle),
});

/** The stretches of a rental, one for each vehicle that it had. */
export const listStretchesCall = defineCall({
  method: 'GET',
  path: '/reservations/:reservationId/stretches',
  access: 'signed-in',
  takesKeys: true,
  answer: v.array(RentalStretch),
});
