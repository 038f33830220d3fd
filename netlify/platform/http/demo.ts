import { database } from '#db/client/connection.ts';
import { isPublicDemo } from '#environment/environment.ts';
import { countAttempt } from '#identity/db.ts';
import { networkOf } from '#identity/server.ts';
import type { Call } from '#kernel/http/call.ts';
import { Refusal } from '#kernel/http/refusal.ts';
import { t } from '#kernel/words/t.ts';

/** How many writing calls an address can make in an hour. */
const MOST_OF_ADDRESS = { most: 200, windowMinutes: 60 };

/** How often most calls can be made by everybody together until the demo is put back. */
const MANY = 3_000;

/** They write nothing that others see, or have limits of their own. */
const UNCOUNTED = Number.POSITIVE_INFINITY;

/**
 * What can be written in a demo, and how often until it is put back. Any other call that writes is switched off: what is shown to
 * the public (vehicles, prices, settings, texts), uploads, letters, and the accounts of others. The shared accounts are built-in,
 * so their own details, password, sessions and second factor can't be changed either.
 */
const OPEN: Record<string, number> = {
  'POST /login': UNCOUNTED,
  'POST /login/second-factor': UNCOUNTED,
  'POST /login/second-factor/passkey': UNCOUNTED,
  'POST /logout': UNCOUNTED,
  'POST /user/auth/again': UNCOUNTED,
  'POST /password-check': UNCOUNTED,
  'POST /search/admin': UNCOUNTED,
  'POST /prices/admin/preview': UNCOUNTED,
  'POST /payments/webhook': UNCOUNTED,

  // Accounts that visitors register.
  'POST /register': 150,
  'PUT /user': MANY,
  'PATCH /user/auth': MANY,
  'PUT /user/:id/invoice-details': MANY,
  'DELETE /sessions': MANY,
  'DELETE /sessions/:sessionId': MANY,
  'POST /user/second-factor/codes': MANY,
  'POST /user/second-factor/passkeys': MANY,
  'POST /user/second-factor/passkeys/options': MANY,
  'DELETE /user/second-factor/passkeys/:id': MANY,
  'POST /user/second-factor/totp': MANY,
  'PUT /user/second-factor/totp': MANY,
  'DELETE /user/second-factor/totp': MANY,
  'POST /user/erasure-request': MANY,
  'DELETE /user/erasure-request': MANY,

  // Rentals and their money.
  'POST /reservations/add': 300,
  'POST /reservations/admin/add': 300,
  'POST /user/admin/add': 150,
  'PUT /reservations/:reservationId/auth': MANY,
  'PATCH /reservations/:reservationId/auth': MANY,
  'PUT /reservations/admin/auth': MANY,
  'PUT /reservations/:reservationId/vehicle': MANY,
  'POST /reservations/:reservationId/drivers': MANY,
  'DELETE /reservations/:reservationId/drivers/:driverId': MANY,
  'PUT /reservations/:reservationId/damage-check': MANY,
  'POST /reservations/:reservationId/marks': MANY,
  'DELETE /reservations/:reservationId/marks/:markKey': MANY,
  'POST /reservations/:reservationId/agreement': 300,
  'POST /reservations/:reservationId/incidents': 300,
  'PUT /incidents/admin/:incidentId': MANY,
  'PUT /reservations/:reservationId/hand-over': MANY,
  'PUT /reservations/:reservationId/hand-over/preparation': MANY,
  'DELETE /reservations/:reservationId/hand-over': MANY,
  'PUT /reservations/:reservationId/return': MANY,
  'DELETE /reservations/:reservationId/return': MANY,
  'PUT /reservations/:reservationId/charges': MANY,
  'POST /reservations/:reservationId/payments': MANY,
  'POST /reservations/:reservationId/payments/arrival': MANY,
  'POST /payments/admin': MANY,
  'POST /payments/admin/:paymentId/capture': MANY,
  'POST /payments/admin/:paymentId/refund': MANY,
  'POST /payments/admin/:paymentId/release': MANY,
  'POST /payments/admin/closing': MANY,
  'POST /reservations/admin/:reservationId/charges': MANY,
  'PUT /reservations/admin/:reservationId/charges/:chargeId': MANY,
  'DELETE /reservations/admin/:reservationId/charges/:chargeId': MANY,
  'POST /reservations/:reservationId/auth/charges/:chargeId/objection': MANY,
  'POST /reservations/admin/:reservationId/driver-statements': 300,

  // What the desk notes of vehicles and messages.
  'POST /maintenance/admin/add': 60,
  'PUT /maintenance/:id/auth': MANY,
  'DELETE /maintenance/:id/auth': MANY,
  'POST /car/admin/:id/damages': 300,
  'POST /car/admin/:id/damages/:damageId/repair': MANY,
  'DELETE /car/admin/:id/damages/:damageId/repair': MANY,
  'POST /car/admin/:id/duties': 100,
  'PUT /car/admin/:id/duties/:dutyId': MANY,
  'DELETE /car/admin/:id/duties/:dutyId': MANY,
  'POST /car/admin/:id/duties/:dutyId/records': 300,
  'POST /car/admin/:id/costs': 300,
  'PUT /car/admin/:id/costs/:costId': MANY,
  'DELETE /car/admin/:id/costs/:costId': MANY,
  'POST /contactmessage/visitors': 100,
  'PATCH /contactmessage/:id': MANY,
  'DELETE /contactmessage/:id': MANY,
};

/**
 * Keeps a visitor of a demo from spoiling it for others. Elsewhere it does nothing.
 * @throws 403 for a call that is switched off; 429 when the address or everybody together has made too many calls
 */
export async function allowInDemo({ method, path }: Call, ip: string): Promise<void> {
  if (!isPublicDemo || method === 'GET') return;
  const call = `${method} ${path}`;
  const most = OPEN[call] ?? 0;
  if (most === UNCOUNTED) return;
  if (most === 0) throw new Refusal('forbidden', () => t('kernel.switchedOffInDemo'));
  const address = { name: `ip ${networkOf(ip)}`, limit: MOST_OF_ADDRESS };
  await allow('demo', address, () => t('kernel.tooManyAttempts'));
  const everybody = { name: call, limit: { most, windowMinutes: 24 * 60 } };
  await allow('demo', everybody, () => t('kernel.demoIsFull'));
}

async function allow(
  action: string,
  ip: Parameters<typeof countAttempt>[1]['ip'],
  words: () => string,
): Promise<void> {
  const seconds = await countAttempt(database, { action, ip });
  if (seconds === 0) return;
  throw new Refusal('too_many_attempts', words, { headers: { 'retry-after': String(seconds) } });
}
