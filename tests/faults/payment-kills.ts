import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReservationDetail } from '#booking/rules/reservation.ts';
import type { ReservationPayments } from '#payments/rules/payment-calls.ts';
import type { KillingProvider, Moment } from './killing-provider.ts';
import type { TestedSite } from './tested-site.ts';

const REFUND = 6;

/** How often a call is repeated until it is answered. */
const MOST_CALL_ATTEMPTS = 60;

/**
 * Plays a payment and a refund again and again, and each time kills the site at another call to the provider. Whoever
 * gets no answer asks again, as customers, clerks, the provider and the sweep do.
 * @returns how often the site was killed
 * @throws when money is lost, moved twice, or the books differ from the provider's
 */
export async function runPaymentKills(
  site: TestedSite,
  provider: KillingProvider,
): Promise<number> {
  const story = createStory(site, provider);
  let kills = 0;
  for (let call = 1; ; call += 1) {
    for (const moment of ['before', 'after'] as const) {
      if (!(await story(call, moment))) return kills;
      kills += 1;
    }
  }
}

function createStory(site: TestedSite, { fake, killAt, calls }: KillingProvider) {
  const [person] = site.people;
  const headers = {
    authorization: `Bearer ${person?.token}`,
    'content-type': 'application/json',
  };

  async function ask(method: string, path: string, body?: object) {
    const response = await fetch(`${site.url()}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    });
    return { status: response.status, body: await response.json() };
  }

  /** Repeats an act until it succeeds. A site that was killed is started again. */
  async function until<Result>(act: () => Promise<Result | undefined>): Promise<Result> {
    for (let attempt = 1; attempt <= MOST_CALL_ATTEMPTS; attempt += 1) {
      await site.start();
      fake.tellAt(`${site.url()}/api/payments/webhook`);
      const result = await act().catch(() => undefined);
      if (result !== undefined) return result;
      await pause(250);
    }
    throw new Error('A call is not answered any more.');
  }

  function answered(status: number, method: string, path: string, body?: object) {
    return until(async () => {
      const answer = await ask(method, path, body);
      return answer.status === status ? answer.body : undefined;
    });
  }

  return async (call: number, moment: Moment): Promise<boolean> => {
    const booking = site.visit('booking');
    const booked = await until(async () => {
      const answer = await ask(
        'POST',
        booking.path.replace('/api', ''),
        JSON.parse(booking.body ?? ''),
      );
      const { paid } = answer.body as ReservationDetail;
      if (answer.status === 201 && paid === 0) return answer.body as ReservationDetail;
      // Somebody has this period, or the visitor has sent an earlier booking again.
      Object.assign(booking, site.visit('booking'));
      return undefined;
    });
    const { id, totalPrice } = booked;
    killAt(call, moment, () => site.kill());

    const { url } = (await answered(201, 'POST', `/reservations/${id}/payments`)) as {
      url: string;
    };
    fake.pay(url.split('/').at(-1) ?? '');
    const events = fake.waiting.splice(0);
    const tell = () =>
      until(async () => {
        const statuses = await fake.deliver(events);
        return statuses.every((status) => status === 200) || undefined;
      });
    await tell();
    const read = async () =>
      (await answered(200, 'GET', `/reservations/${id}/payments`)) as ReservationPayments;
    // A page under a key that was used before is given up.
    const payment = (await read()).entries.find(({ captured }) => captured > 0);
    const press = { amount: REFUND, reason: 'Complaint', key: randomUUID() };
    await answered(200, 'POST', `/payments/admin/${payment?.id}/refund`, press);
    const isSettled = () =>
      until(async () => {
        await site.ask((sql) => sql(`update payment_commands set next_attempt_at = now()`));
        // An event that is known already starts the settling as well.
        await tell();
        const { entries } = await read();
        return entries.some(({ refunded }) => refunded === REFUND) || undefined;
      });
    await isSettled();

    const { paid, entries } = await read();
    const story = `killed ${moment} call ${call}`;
    assert.equal(Math.round(paid * 100), Math.round((totalPrice - REFUND) * 100), story);
    assert.equal(entries.filter(({ captured }) => captured > 0).length, 1, story);
    const kinds = entries.flatMap(({ movements }) => movements.map(({ kind }) => kind));
    assert.deepEqual(kinds, ['captured', 'refunded'], story);
    const [intent] = await site.ask((sql) =>
      sql<{ id: string }>(
        `select intent_id as id from payments where reservation_id = $1 and intent_id is not null`,
        [id],
      ),
    );
    assert.equal(fake.heldCents(intent?.id ?? ''), Math.round(paid * 100), story);
    return calls() >= call;
  };
}
