import accounts from '#functions/accounts.ts';
import desk from '#functions/desk.ts';
import deskReservations from '#functions/desk-reservations.ts';
import files from '#functions/files.ts';
import fleet from '#functions/fleet.ts';
import health from '#functions/health.ts';
import login from '#functions/login.ts';
import partners from '#functions/partners.ts';
import payments from '#functions/payments.ts';
import proof from '#functions/proof.ts';
import reservations from '#functions/reservations.ts';
import sheets from '#functions/sheets.ts';
import vehicles from '#functions/vehicles.ts';
import visitors from '#functions/visitors.ts';
import type { HandledCall } from '#platform/http/handle.ts';

/** Every call below /api. */
export const handledCalls: HandledCall[] = [
  login,
  visitors,
  accounts,
  vehicles,
  files,
  // Before reservations, whose path of a reservation '/reservations/admin/auth' would match.
  deskReservations,
  reservations,
  payments,
  proof,
  fleet,
  desk,
  sheets,
  partners,
  health,
].flatMap(({ calls }) => calls.filter(({ contract }) => contract.base !== 'site'));
