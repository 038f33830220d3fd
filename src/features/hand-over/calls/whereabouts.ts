import * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import {
  DriverStatement,
  driverStatementInput,
  Whereabouts,
  whereaboutsQuery,
} from '../rules/whereabouts.ts';

/** Who had the vehicle with a plate at a minute. */
export const findWhereaboutsCall = defineCall({
  method: 'GET',
  path: '/fleet/admin/whereabouts',
  access: { may: 'see-customers' },
  query: whereaboutsQuery,
  answer: v.array(Whereabouts),
});

export const nameDriverCall = defineCall({
  method: 'POST',
  path: '/reservations/admin/:reservationId/driver-statements',
  access: { may: 'edit-customers' },
  status: 201,
  body: driverStatementInput,
  answer: DriverStatement,
});

export const listDriverStatementsCall = defineCall({
  method: 'GET',
  path: '/reservations/admin/:reservationId/driver-statements',
  access: { may: 'see-customers' },
  answer: v.array(DriverStatement),
});

/** The document as PDF. */
export const downloadDriverStatementCall = defineCall({
  method: 'GET',
  path: '/reservations/admin/:reservationId/driver-statements/:statementId',
  access: { may: 'see-customers' },
});
