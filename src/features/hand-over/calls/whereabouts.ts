import type * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import type {
  DriverStatement,
  driverStatementInput,
  Whereabouts,
  whereaboutsQuery,
} from '../rules/whereabouts.ts';

/** Who had the vehicle with a plate at a minute. */
export const findWhereaboutsCall = defineCall<{
  query: ReturnType<typeof whereaboutsQuery>;
  answer: v.ArraySchema<typeof Whereabouts, undefined>;
}>()({ method: 'GET', path: '/fleet/admin/whereabouts', access: { may: 'see-customers' } });

export const nameDriverCall = defineCall<{
  body: ReturnType<typeof driverStatementInput>;
  answer: typeof DriverStatement;
}>()({
  method: 'POST',
  path: '/reservations/admin/:reservationId/driver-statements',
  access: { may: 'edit-customers' },
  status: 201,
});

export const listDriverStatementsCall = defineCall<{
  answer: v.ArraySchema<typeof DriverStatement, undefined>;
}>()({
  method: 'GET',
  path: '/reservations/admin/:reservationId/driver-statements',
  access: { may: 'see-customers' },
});

/** The document as PDF. */
export const downloadDriverStatementCall = defineCall()({
  method: 'GET',
  path: '/reservations/admin/:reservationId/driver-statements/:statementId',
  access: { may: 'see-customers' },
});
