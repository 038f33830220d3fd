import { randomBytes, randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteExpiredLinks,
  writeEmailConfirmation,
  writePasswordReset,
} from '#accounts/db/account-links.ts';
import { keptOut } from '#availability/db/availability.ts';
import { listMaintenance } from '#availability/db/maintenance.ts';
import { writeReminders } from '#booking/db/reminders.ts';
import { hasPaymentProblem, isAtStage } from '#booking/db/reservation-conditions.ts';
import { removeUnusedChargeFiles } from '#charges/db/charge-files.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import type { Database } from '#db/client/client.ts';
import { claimBuild } from '#db/client/site.ts';
import { readRemovedKeys } from '#db/client/stored-files.ts';
import { changedNow, reservationChangedNow } from '#db/client/updated-at.ts';
import { openDirectDatabase } from '#db/local/database.ts';
import { findMostBooked, vehicleOrder } from '#fleet/db/vehicles.ts';
import { createStep, findSignInChallenge } from '#identity/db/second-factor-steps.ts';
import { deleteExpiredSessions } from '#identity/db/sessions.ts';
import { findAccount } from '#identity/db/users.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { writeTestLetter } from '#letters/db/admin-letters.ts';
import { claimLetters, deleteOldLetters, isUnderway, noteFailure } from '#letters/db/letters.ts';
import { createContactMessage, replyToContactMessage } from '#messages/db/contact-messages.ts';
import { claimFees, readOpenFees } from '#payments/db/movement-fees.ts';
import { claimCommands } from '#payments/db/payment-commands.ts';
import { writePaymentRequest } from '#payments/db/payment-request.ts';
import { noteFault } from '#payments/db/settling-faults.ts';
import { claimAsking, readUnsettled, readWaiting } from '#payments/db/unsettled.ts';
import { readUnpaidBookings, remindOfPayment } from '#payments/db/waiting-bookings.ts';
import { readBooks } from '#prices/db/price-books.ts';
import { readAgreementTexts } from '#proof/db/agreement-texts.ts';
import { findVehicleDamage } from '#proof/db/damages.ts';
import { readWithoutManifest } from '#proof/db/manifests.ts';
import { removeOldProof } from '#proof/db/retention.ts';
import { readCosts } from '#upkeep/db/costs.ts';
import { dueDuties } from '#upkeep/db/due-duties.ts';
import { readDuties } from '#upkeep/db/duties.ts';
import { addReservation, addUser, addVehicle, hoursFromNow } from '../records.ts';

// Spans of time and limits of statements (tests/README.md). In a transaction now() stands still, so each is tried a
// millisecond before it ends and a millisecond after.

const { db: direct, close } = await openDirectDatabase('', process.env.TEST_OWNER_URL);
const TODAY = dayAt(new Date(), DEFAULT_COMPANY.timeZone);
const CHARGE = randomUUID();
const HASH = randomBytes(32);

let [userId, vehicleId, id, paymentId, movementId] = [0, 0, 0, 0, 0];
let email = '';
let sessionId = '';

beforeAll(async () => {
  const user = await addUser();
  [userId, email, sessionId] = [user.id, user.email, String(decodeJwt(user.token).jti)];
  vehicleId = await addVehicle();
  const period = { from: hoursFromNow(48), until: hoursFromNow(72) };
  id = await addReservation({ userId, vehicleId, ...period });
  paymentId = await idOf(sql`
    insert into payments (reservation_id, purpose, method, status, amount_cents, key, intent_id)
    values (${id}, 'rental', 'online', 'expired', 3300, 'key', 'intent') returning id`);
  movementId = await idOf(sql`
    insert into payment_movements (payment_id, kind, amount_cents, receipt_year, receipt_number, receipt)
    values (${paymentId}, 'captured', 3300, 2026, 1, '{}') returning id`);
});

afterAll(close);

async function idOf(statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await statement.execute(direct);
  return (rows as [{ id: number }])[0].id;
}

/** Does work in a transaction, which leaves nothing. */
async function inStillTime<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const transaction = await direct.startTransaction().execute();
  return work(transaction).finally(() => transaction.rollback().execute());
}

async function exists(db: Database, what: RawBuilder<unknown>): Promise<boolean> {
  return (await sql`select ${what}`.execute(db)).rows.length > 0;
}

const setPayment = (set: RawBuilder<unknown>) =>
  sql`update payments set ${set} where id = ${paymentId}`;
const setReservation = (set: RawBuilder<unknown>) =>
  sql`update reservations set ${set} where id = ${id}`;
const setSession = (set: RawBuilder<unknown>) =>
  sql`update sessions set ${set} where id = ${sessionId}::uuid`;
const addLetter = (kind: string, at: RawBuilder<Date>, facts = '{}') => sql`
  insert into letters (kind, recipient, user_id, facts, created_at)
  values (${kind}, ${email}, ${userId}, ${facts}::jsonb, ${at})`;
/** A letter that one attempt was made to send. */
const addAttempt = (nextAttempt: RawBuilder<Date>, attempts = 1) => sql`
  insert into letters (kind, recipient, facts, attempts, next_attempt_at)
  values ('test', ${email}, '{}', ${attempts}, ${nextAttempt})`;
const addCommand = (column: 'failed_at' | 'give_up_at', at: RawBuilder<Date>) => sql`
  insert into payment_commands (payment_id, kind, ${sql.ref(column)}) values (${paymentId}, 'refund', ${at})`;
const addFee = (at: RawBuilder<Date>) => sql`
  insert into movement_fees (movement_id, asked_at) values (${movementId}, ${at})`;
const addLink = (expires: RawBuilder<Date>) => sql`
  insert into account_links (id, purpose, token_hash, user_id, email, token_version, expires_at)
  values (gen_random_uuid(), 'password-reset', ${HASH}, ${userId}, ${email}, 0, ${expires})`;

const isAskedAbout = async (db: Database) => (await readWaiting(db, 9)).length > 0;
const hasOpenFee = async (db: Database) => (await readOpenFees(db, 9)).length > 0;
const account = async (db: Database) => {
  const found = await findAccount(db, DEFAULT_COMPANY, userId, sessionId);
  if (!found) throw new Error('There is no such session.');
  return found;
};
const hasLetter = (db: Database, kind: string) =>
  exists(db, sql`from letters where reservation_id = ${id} and kind = ${kind}`);
const countLetters = async (db: Database, kind: string) =>
  (
    await db
      .selectFrom('letters')
      .select('id')
      .where('kind', '=', kind as 'test')
      .execute()
  ).length;
const isReminded = (kind: string) => async (db: Database) => {
  await writeReminders(db, DEFAULT_COMPANY);
  return hasLetter(db, kind);
};
const HELD = sql`held_until = now() + interval '20 minutes'`;
const LONG_AGO = sql`updated_at = now() - interval '9 days'`;
const MESSAGE = { name: 'Pat', subject: 'Question', body: 'Do you have a child seat for us?' };

/** What changes after an interval of Postgres, counted from the time at which a row is put; negative for times to come. */
type Span = {
  after: string;
  put: (at: RawBuilder<Date>) => RawBuilder<unknown>;
  isSo: (db: Database) => Promise<boolean>;
  /** Whether it is so before. Afterwards it is not, or the other way round. */
  before?: true;
};

const SPANS: Record<string, Span> = {
  'a payment is asked about again': {
    after: '1 minute',
    put: (at) =>
      setPayment(
        sql`status = 'open', expires_at = now() - interval '1 hour', last_asked_at = ${at}`,
      ),
    isSo: isAskedAbout,
  },
  'a payment whose page was never stored is asked about': {
    after: '15 minutes',
    put: (at) => setPayment(sql`status = 'new', created_at = ${at}`),
    isSo: isAskedAbout,
  },
  'a payment whose page is over is asked about': {
    after: '0',
    put: (at) => setPayment(sql`status = 'open', expires_at = ${at}`),
    isSo: isAskedAbout,
  },
  'a payment about which a bank decides is asked about again': {
    after: '1 hour',
    put: (at) => setPayment(sql`status = 'processing', last_asked_at = ${at}`),
    isSo: isAskedAbout,
  },
  'a payment about which a bank decides is asked about first': {
    after: '1 hour',
    put: (at) => setPayment(sql`status = 'processing', updated_at = ${at}`),
    isSo: isAskedAbout,
  },
  'a hold that lapses is asked about': {
    after: '0',
    put: (at) => setPayment(sql`status = 'held', capture_before = ${at}`),
    isSo: isAskedAbout,
  },
  'a payment with a refund is asked about again': {
    after: '1 day',
    put: (at) =>
      setPayment(
        sql`status = 'paid', captured_cents = 9, refunded_cents = 9, last_asked_at = ${at}`,
      ),
    isSo: isAskedAbout,
  },
  'a payment with a refund is asked about': {
    after: '30 days',
    put: (at) =>
      setPayment(sql`status = 'paid', captured_cents = 9, refunded_cents = 9, updated_at = ${at}`),
    isSo: isAskedAbout,
    before: true,
  },
  'a disputed payment is asked about again': {
    after: '1 day',
    put: (at) => setPayment(sql`status = 'disputed', last_asked_at = ${at}`),
    isSo: isAskedAbout,
  },
  'a customer who comes back has a payment asked about again': {
    after: '5 seconds',
    put: (at) => setPayment(sql`status = 'open', last_asked_at = ${at}`),
    isSo: (db) => claimAsking(db, paymentId),
  },
  'a hold is renewed': {
    after: '-24 hours',
    put: (at) => setPayment(sql`status = 'held', capture_before = ${at}`),
    isSo: async (db) => (await readUnsettled(db, 9)).length > 0,
  },
  'what can not be settled is given up': {
    after: '24 hours',
    put: (at) => sql`
      insert into settling_faults (reservation_id, words, first_at) values (${id}, 'Broken', ${at})`,
    isSo: async (db) => {
      const fault = { words: 'Broken', isPassing: false };
      await noteFault(db, { reservationId: id, paymentId: null }, fault);
      return exists(db, sql`from settling_faults where next_attempt_at is null`);
    },
  },
  'a command is tried for the last time': {
    after: '0',
    put: (at) => addCommand('give_up_at', at),
    isSo: async (db) =>
      (await claimCommands(db, 9)).some(
        (one) => (one as { isLastAttempt?: boolean }).isLastAttempt,
      ),
  },
  'a command that failed is a problem': {
    after: '7 days',
    put: (at) => addCommand('failed_at', at),
    isSo: (db) => exists(db, sql`from reservations where ${hasPaymentProblem}`),
    before: true,
  },
  'a fee is asked for': {
    after: '45 days',
    put: (at) => sql`
      with moved as (update payment_movements set at = ${at} where id = ${movementId})
      update payments set updated_at = ${at} where id = ${paymentId}`,
    isSo: hasOpenFee,
    before: true,
  },
  'a fee without a payout is asked for again': {
    after: '6 hours',
    put: (at) => sql`
      with known as (${addFee(at)}) update payments set updated_at = now() - interval '1 day'`,
    isSo: hasOpenFee,
  },
  'a fee is claimed by another run': {
    after: '1 minute',
    put: (at) => sql`with known as (${addFee(at)}) update payments set updated_at = now()`,
    isSo: (db) => claimFees(db, [movementId]),
  },
  'a customer who left is reminded to pay': {
    after: '5 minutes',
    put: (at) => setReservation(sql`${HELD}, created_at = ${at}`),
    isSo: async (db) => {
      await remindOfPayment(db, DEFAULT_COMPANY);
      return hasLetter(db, 'payment-reminder');
    },
  },
  'a booking that was not paid is released': {
    after: '0',
    put: (at) => setReservation(sql`held_until = ${at}`),
    isSo: async (db) => (await readUnpaidBookings(db, { most: 9 })).length > 0,
  },
  'such a booking is released although the provider says nothing': {
    after: '2 hours',
    put: (at) => setReservation(sql`held_until = ${at}`),
    isSo: async (db) => (await readUnpaidBookings(db, { most: 9 })).some((one) => one.hasWaited),
  },

  'a pick-up before the first hand-over that was recorded counts as handed over': {
    after: '24 hours',
    put: (at) =>
      setReservation(sql`pick_up_time = ${at}, drop_off_time = now() + interval '1 day',
        hand_over_recorded_at = now()`),
    isSo: (db) =>
      exists(
        db,
        sql`from reservations where id = ${id} and ${isAtStage(DEFAULT_COMPANY, 'out', new Date())}`,
      ),
  },

  'a reminder of the pick-up is written': {
    after: '-24 hours',
    put: (at) => setReservation(sql`pick_up_time = ${at}, ${LONG_AGO}`),
    isSo: isReminded('pick-up-reminder'),
  },
  'a booking or change leaves the reminder of the pick-up': {
    after: '4 hours',
    put: (at) =>
      setReservation(sql`pick_up_time = now() + interval '20 hours', updated_at = ${at}`),
    isSo: isReminded('pick-up-reminder'),
  },
  'a reminder of the drop-off is written': {
    after: '-2 hours',
    put: (at) =>
      setReservation(sql`
        pick_up_time = now() - interval '9 hours', drop_off_time = ${at}, ${LONG_AGO}`),
    isSo: isReminded('drop-off-reminder'),
  },
  'a change leaves the reminder of the drop-off': {
    after: '1 hour',
    put: (at) =>
      setReservation(sql`pick_up_time = now() - interval '9 hours',
        drop_off_time = now() + interval '1 hour', updated_at = ${at}`),
    isSo: isReminded('drop-off-reminder'),
  },
  'a rental is long enough for a reminder of the drop-off': {
    after: '3 hours',
    put: (at) =>
      setReservation(
        sql`pick_up_time = ${at}, drop_off_time = now() + interval '1 hour', ${LONG_AGO}`,
      ),
    isSo: isReminded('drop-off-reminder'),
  },
  'a vehicle is overdue': {
    after: '1 hour',
    put: (at) =>
      setReservation(
        sql`pick_up_time = now() - interval '2 days', drop_off_time = ${at}, ${LONG_AGO}`,
      ),
    isSo: isReminded('overdue'),
  },
  'a letter about an overdue vehicle is written': {
    after: '24 hours',
    put: (at) =>
      setReservation(
        sql`pick_up_time = now() - interval '2 days', drop_off_time = ${at}, ${LONG_AGO}`,
      ),
    isSo: isReminded('overdue'),
    before: true,
  },

  'a letter is kept': {
    after: '90 days',
    put: (at) => addLetter('overdue', at),
    isSo: async (db) => {
      await deleteOldLetters(db);
      return exists(db, sql`from letters`);
    },
    before: true,
  },
  'a letter is on its way after an attempt': {
    after: '60 seconds',
    put: (at) => addAttempt(sql`${at} + interval '15 minutes'`),
    isSo: (db) => exists(db, sql`from letters where ${isUnderway}`),
    before: true,
  },
  'a further test letter is written': {
    after: '1 minute',
    put: (at) => addLetter('test', at),
    isSo: async (db) => {
      await writeTestLetter(db, { id: userId, email });
      return (await countLetters(db, 'test')) > 1;
    },
  },
  'a further message of a visitor is acknowledged': {
    after: '1 hour',
    put: (at) => addLetter('contact-acknowledgement', at),
    isSo: async (db) => {
      await createContactMessage(db, DEFAULT_COMPANY, { ...MESSAGE, email }, 'en');
      return (await countLetters(db, 'contact-acknowledgement')) > 1;
    },
  },
  'the same reply is sent again': {
    after: '1 hour',
    put: (at) =>
      addLetter('contact-reply', at, JSON.stringify({ ...MESSAGE, language: 'en', text: 'Yes' })),
    isSo: async (db) => {
      await createContactMessage(db, DEFAULT_COMPANY, { ...MESSAGE, email }, 'en');
      const { id: messageId } = await db
        .selectFrom('contactMessages')
        .select('id')
        .executeTakeFirstOrThrow();
      await replyToContactMessage(db, DEFAULT_COMPANY, messageId, { text: 'Yes' });
      return (await countLetters(db, 'contact-reply')) > 1;
    },
  },

  'a file of a charge that is not added is kept': {
    after: '1 day',
    put: (at) => sql`
      insert into charge_files (reservation_id, charge_id, content_type, byte_count, bytes, added_at)
      values (${id}, ${CHARGE}::uuid, 'image/jpeg', 1, 'x', ${at})`,
    isSo: async (db) => {
      await removeUnusedChargeFiles(db);
      return exists(db, sql`from charge_files`);
    },
    before: true,
  },
  'a manifest that is missing is written': {
    after: '30 days',
    put: (at) => setReservation(sql`picked_up_at = now(), updated_at = ${at}`),
    isSo: async (db) => (await readWithoutManifest(db, 9)).length > 0,
    before: true,
  },
  'what proves a rental is kept for the days that are set': {
    after: '40 days',
    put: (at) => sql`
      with driven as (
        insert into drivers (reservation_id, name, birth_date, license_number, license_country, license_expires)
        values (${id}, 'Maya', '1990-01-01', 'D1', 'US', '2040-01-01')
      ) ${setReservation(sql`
        status = 'DONE', pick_up_time = ${at} - interval '1 day', drop_off_time = ${at}`)}`,
    isSo: async (db) => {
      await removeOldProof(db, 40);
      return exists(db, sql`from drivers`);
    },
    before: true,
  },
  'the key of a removed file stays in the bucket': {
    after: '1 hour',
    put: (at) => sql`insert into removed_photos (store_key, removed_at) values ('key', ${at})`,
    isSo: async (db) => (await readRemovedKeys(db, 9)).length === 0,
    before: true,
  },
  'the build hook is called again': {
    after: '1 minute',
    put: (at) =>
      sql`update site set fleet_changed_at = now(), newest_build_began_at = null, build_call_at = ${at}`,
    isSo: claimBuild,
  },
  'a rental makes its vehicle popular': {
    after: '90 days',
    put: (at) =>
      setReservation(
        sql`status = 'DONE', pick_up_time = ${at}, drop_off_time = ${at} + interval '1 day'`,
      ),
    isSo: (db) => exists(db, sql`from vehicles where ${vehicleOrder('popularity')} > 0`),
    before: true,
  },

  'a session is kept': {
    after: '24 hours',
    put: (at) => setSession(sql`created_at = ${at}`),
    isSo: async (db) => {
      await deleteExpiredSessions(db);
      return exists(db, sql`from sessions where id = ${sessionId}::uuid`);
    },
    before: true,
  },
  'a session of staff is idle': {
    after: '12 hours',
    put: (at) => setSession(sql`last_used_at = ${at}`),
    isSo: async (db) => (await account(db)).isIdle,
  },
  'a session was just used': {
    after: '5 minutes',
    put: (at) => setSession(sql`last_used_at = ${at}`),
    isSo: async (db) => (await account(db)).isJustUsed,
    before: true,
  },
  'a password was just given': {
    after: '10 minutes',
    put: (at) => setSession(sql`password_at = ${at}`),
    isSo: async (db) => (await account(db)).isPasswordRecent,
    before: true,
  },
  'a link that has expired is recognized': {
    after: '30 days',
    put: addLink,
    isSo: async (db) => {
      await deleteExpiredLinks(db);
      return exists(db, sql`from account_links`);
    },
    before: true,
  },
  'a step of a sign-in is open': {
    after: '0',
    put: (at) => sql`
      insert into second_factor_steps (token_hash, purpose, user_id, token_version, challenge, expires_at)
      values (${HASH}, 'sign-in', ${userId}, 0, 'x', ${at})`,
    isSo: async (db) => (await findSignInChallenge(db, HASH)) !== undefined,
    before: true,
  },
};

describe.each(Object.entries(SPANS))('%s', (_, { after, put, isSo, before = false }) => {
  it.each([
    ['before', '1 millisecond', before],
    ['after', '-1 millisecond', !before],
  ])(`${after}: %s, %s, %s`, async (__, less, expected) => {
    const at = sql<Date>`(now() - ${after}::interval + ${less}::interval)`;
    const result = await inStillTime(async (db) => {
      // A movement of money is never changed, except here.
      await sql`alter table payment_movements disable trigger user`.execute(db);
      await put(at).execute(db);
      return isSo(db);
    });
    expect(result).toBe(expected);
  });
});

/** What is written for so long: what writes it, and the time until which it holds. */
const WRITTEN: Record<string, [string, (db: Database) => Promise<unknown>, RawBuilder<unknown>]> = {
  'a step of a sign-in': [
    '5 minutes',
    (db) => createStep(db, 'sign-in', { userId }, { tokenHash: HASH, challenge: 'x' }),
    sql`expires_at from second_factor_steps`,
  ],
  'a link for a new password': [
    '1 hour',
    (db) => writePasswordReset(db, { id: userId }, { id: CHARGE, tokenHash: HASH }),
    sql`expires_at from account_links`,
  ],
  'its letter': [
    '1 hour',
    (db) => writePasswordReset(db, { id: userId }, { id: CHARGE, tokenHash: HASH }),
    sql`give_up_at from letters`,
  ],
  'a link that confirms an email': ['7 days', confirmEmail, sql`expires_at from account_links`],
  'the letter with that link': ['24 hours', confirmEmail, sql`give_up_at from letters`],
  'any other letter': [
    '24 hours',
    (db) => writeTestLetter(db, { id: userId, email }),
    sql`give_up_at from letters`,
  ],
  'a letter that asks for a payment': [
    '24 hours',
    (db) => writePaymentRequest(db, DEFAULT_COMPANY, paymentId),
    sql`give_up_at from letters`,
  ],
  'a letter about an overdue vehicle': [
    '24 hours',
    async (db) => {
      await setReservation(sql`pick_up_time = now() - interval '9 hours',
        drop_off_time = now() - interval '2 hours', ${LONG_AGO}`).execute(db);
      await writeReminders(db, DEFAULT_COMPANY);
    },
    sql`give_up_at from letters`,
  ],
  'a command to the provider': [
    '24 hours',
    (db) =>
      sql`
      insert into payment_commands (payment_id, kind) values (${paymentId}, 'refund')`.execute(db),
    sql`give_up_at from payment_commands`,
  ],
  'a vehicle that is overdue is kept out': [
    '24 hours',
    (db) =>
      setReservation(sql`picked_up_at = now() - interval '9 hours',
        pick_up_time = now() - interval '9 hours', drop_off_time = now()`).execute(db),
    sql`end_time from (${keptOut}) as kept`,
  ],
  'a change just after another, by its time': [
    '1 millisecond',
    async (db) => {
      await sql`update vehicles set updated_at = now()`.execute(db);
      await sql`update vehicles set updated_at = ${changedNow}`.execute(db);
    },
    sql`updated_at from vehicles`,
  ],
  'a change of a reservation just after another, by its time': [
    '1 second',
    async (db) => {
      await setReservation(sql`updated_at = now()`).execute(db);
      await setReservation(sql`updated_at = ${reservationChangedNow}`).execute(db);
    },
    sql`updated_at from reservations`,
  ],
};

async function confirmEmail(db: Database): Promise<void> {
  await sql`update users set email_confirmed = false`.execute(db);
  await writeEmailConfirmation(db, userId, { id: CHARGE, tokenHash: HASH });
}

describe.each(Object.entries(WRITTEN))('%s', (_, [holds, write, until]) => {
  it(`is for ${holds}`, async () => {
    const left = await inStillTime(async (db) => {
      await write(db);
      const { rows } = await sql`
        select distinct until = now() + ${holds}::interval as is_so from (select ${until}) as written (until)`.execute(
        db,
      );
      return rows;
    });
    expect(left).toEqual([{ isSo: true }]);
  });
});

describe('pauses', () => {
  /** The minutes to the next attempt after each of eight attempts. */
  function pauses(
    table: string,
    attempt: (db: Database) => Promise<unknown>,
    first?: RawBuilder<unknown>,
  ) {
    return inStillTime(async (db) => {
      const minutes: number[] = [];
      if (first) await first.execute(db);
      for (let count = 0; count < 8; count += 1) {
        await sql`update ${sql.table(table)} set next_attempt_at = now()`.execute(db);
        await attempt(db);
        const { rows } = await sql<{ pause: number }>`
          select extract(epoch from next_attempt_at - now())::integer / 60 as pause from ${sql.table(table)}`.execute(
          db,
        );
        minutes.push(rows[0]?.pause ?? 0);
      }
      return minutes;
    });
  }

  it('of what can not be settled, and of commands, grow to an hour', async () => {
    const fault = { words: 'Broken', isPassing: true };
    const subject = { reservationId: id, paymentId: null };
    expect(await pauses('settling_faults', (db) => noteFault(db, subject, fault))).toEqual([
      ...[1, 2, 4, 8, 16, 32, 60, 60],
    ]);
    const command = sql`insert into payment_commands (payment_id, kind) values (${paymentId}, 'refund')`;
    expect(await pauses('payment_commands', (db) => claimCommands(db, 1), command)).toEqual([
      ...[1, 2, 4, 8, 16, 32, 60, 60],
    ]);
  });
});

it('a letter is sent ten times at most, and keeps 500 characters of the reason', async () => {
  const isClaimed = (attempts: number) =>
    inStillTime(async (db) => {
      await addAttempt(sql`now()`, attempts).execute(db);
      return (await claimLetters(db, 9)).length > 0;
    });
  expect([await isClaimed(9), await isClaimed(10)]).toEqual([true, false]);
  const kept = await inStillTime(async (db) => {
    await addAttempt(sql`now()`).execute(db);
    const [letter] = await claimLetters(db, 1);
    if (letter) await noteFailure(db, letter, { error: 'x'.repeat(501), final: false });
    return db.selectFrom('letters').select('lastError').execute();
  });
  expect(kept).toEqual([{ lastError: 'x'.repeat(500) }]);
});

it('the vehicles with the most rentals are those of the last twelve months', async () => {
  const otherId = await addVehicle();
  const isFirst = (days: number) =>
    inStillTime(async (db) => {
      await sql`
        insert into vehicle_sums (unit, begins, vehicle_id, rentals, cents, rented_ms, canceled)
        values ('month', (now() - interval '1 year')::date + ${days}::integer, ${otherId}, 99, 0, 0, 0)`.execute(
        db,
      );
      return (await findMostBooked(db, 1)).has(otherId);
    });
  expect([await isFirst(1), await isFirst(0)]).toEqual([true, false]);
});

/** What a list has at most, how such rows are added, and how many of them it has. */
const LISTS: [
  string,
  number,
  (count: number) => RawBuilder<unknown>,
  (db: Database) => Promise<number>,
][] = [
  [
    'costs of a vehicle',
    500,
    (count) => sql`
      insert into costs (vehicle_id, spent_on, cost_kind, amount_cents)
      select ${vehicleId}, '2026-01-01', 'fuel', 1 from generate_series(1, ${count}::integer)`,
    async (db) => (await readCosts(db, vehicleId)).length,
  ],
  [
    'records of a duty',
    20,
    (count) => sql`
      with duty as (
        insert into duties (vehicle_id, duty_kind, due_at) values (${vehicleId}, 'tires', 5) returning id
      )
      insert into duty_records (duty_id, done_on)
      select id, '2026-01-01' from duty, generate_series(1, ${count}::integer)`,
    async (db) => (await readDuties(db, vehicleId, TODAY))[0]?.records.length ?? 0,
  ],
  [
    'duties that are near, on the dashboard and in the letter',
    50,
    (count) => sql`
      insert into duties (vehicle_id, duty_kind, due_on)
      select ${vehicleId}, 'tires', '2026-01-01' from generate_series(1, ${count}::integer)`,
    async (db) => {
      const { rows } = await sql<{ due: unknown[] }>`select ${dueDuties(TODAY)} as due`.execute(db);
      return rows[0]?.due.length ?? 0;
    },
  ],
  [
    'blocks of maintenance',
    100,
    (count) => sql`
      insert into occupancies (vehicle_id, start_time, end_time, reason)
      select ${vehicleId}, now() + n * interval '9 days', now() + n * interval '9 days' + interval '1 hour', 'Brakes'
      from generate_series(1, ${count}::integer) as n`,
    async (db) => (await listMaintenance(db, DEFAULT_COMPANY, vehicleId)).length,
  ],
  [
    'repaired damage',
    100,
    (count) => sql`
      insert into condition_marks (vehicle_id, handling, x, y, size, kind, repaired_at)
      select ${vehicleId}, 'return', 0.5, 0.5, 'small', 'dent', now() from generate_series(1, ${count}::integer)`,
    async (db) => (await findVehicleDamage(db, DEFAULT_COMPANY, vehicleId))?.repaired.length ?? 0,
  ],
  [
    'versions of prices',
    100,
    (count) => sql`
      insert into price_books (rules) select '{}' from generate_series(1, ${count}::integer)`,
    async (db) => (await readBooks(db, DEFAULT_COMPANY)).length,
  ],
  [
    'versions of the agreement',
    100,
    (count) => sql`
      insert into agreement_texts (text) select 'x' from generate_series(1, ${count}::integer)`,
    async (db) => (await readAgreementTexts(db, DEFAULT_COMPANY)).length,
  ],
];

it.each(LISTS)('a list has of the %s the newest %i', async (_, most, add, count) => {
  const listed = await inStillTime(async (db) => {
    await add(most + 1).execute(db);
    return count(db);
  });
  expect(listed).toBe(most);
});
