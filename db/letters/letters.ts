import { type RawBuilder, sql } from 'kysely';
import {
  ATTEMPT_SECONDS,
  LEAST_REMINDED_HOURS,
  LETTER_DAYS,
  type LetterFacts,
  type LetterKind,
  MOST_ATTEMPTS,
  MOST_UNCONFIRMED_LETTERS,
  REMINDER_HOURS,
  RETRY_MINUTES,
} from '#domain/letters/letter.ts';
import type { Database } from '../client.ts';
import type { Condition } from '../list.ts';
import { countsAsPickedUp, isCurrent } from '../renting/reservation-conditions.ts';

/** A letter that the caller has to send now. */
export type ClaimedLetter = {
  [Kind in LetterKind]: {
    id: number;
    /** The same for every attempt, so a letter that arrives twice can be recognized. */
    messageId: string;
    kind: Kind;
    recipient: string;
    facts: LetterFacts[Kind];
  };
}[LetterKind];

/** A part of another statement, after `with`, that writes letters. */
type LetterStatement = RawBuilder<object>;

/** The columns that a statement sets for each letter about a reservation. */
const RESERVATION_LETTER_COLUMNS = sql`(kind, recipient, user_id, reservation_id, facts)`;

/** Joins the vehicle and the customer to the row called reservation. */
const WITH_VEHICLE_AND_CUSTOMER = sql`
  join vehicles as vehicle on vehicle.id = reservation.vehicle_id
  join users as customer on customer.id = reservation.user_id`;

/** A text that a customer typed, or '' if the letter may go to somebody else (rules, letters). */
function typed(column: string) {
  return sql`case when customer.email_confirmed then ${sql.ref(column)} else '' end`;
}

/** A row of reservations and its vehicle as LetterReservation. Its customer is the row called customer. */
function letterReservation(reservation: string, vehicle: string) {
  const column = (name: string) => sql.ref(`${reservation}.${name}`);
  return sql`jsonb_build_object(
    'id', ${column('id')},
    'model', ${sql.ref(`${vehicle}.model`)},
    'pickUpTime', ${column('pickUpTime')},
    'dropOffTime', ${column('dropOffTime')},
    'pickUpLocation', ${typed(`${reservation}.pickUpLocation`)},
    'dropOffLocation', ${typed(`${reservation}.dropOffLocation`)},
    'totalCents', ${column('totalCents')},
    'updatedAt', ${column('updatedAt')}
  )`;
}

/** The facts of the letters about a reservation. */
const RESERVATION_FACTS = sql`jsonb_build_object(
  'firstName', ${typed('customer.firstName')},
  'reservation', ${letterReservation('reservation', 'vehicle')}
)`;

/** The kinds that describe a reservation. A later letter of these kinds replaces an earlier one. */
const TELLS_RESERVATION = sql`('reservation-confirmed', 'reservation-changed', 'reservation-canceled')`;

/**
 * Writes a letter about each reservation that `part`, another part of the same statement, returns as whole
 * rows. No letter is written if the rental is over, or if the e-mail is not confirmed and has received the
 * most letters (rules, letters). For `with`.
 */
export function reservationLetters(
  kind: 'reservation-confirmed' | 'reservation-canceled',
  part: string,
): LetterStatement {
  return sql<object>`(
    insert into letters ${RESERVATION_LETTER_COLUMNS}
    select ${kind}::text, customer.email, customer.id, reservation.id, ${RESERVATION_FACTS}
    from ${sql.table(part)} as reservation ${WITH_VEHICLE_AND_CUSTOMER}
    where reservation.drop_off_time > now() and (
      customer.email_confirmed or ${MOST_UNCONFIRMED_LETTERS} > (
        select count(*) from letters
        where letters.user_id = customer.id and letters.kind in ${TELLS_RESERVATION}
          and letters.created_at > now() - interval '1 hour'
      )
    )
  )`;
}

/**
 * Writes a letter about a reservation that the part `deleted` of the same statement has removed, if it
 * was current. For `with`.
 */
export const deletionLetter: LetterStatement = sql<object>`(
  insert into letters (kind, recipient, user_id, facts)
  select 'reservation-canceled', customer.email, customer.id,
    -- A deletion leaves updated_at alone, but its calendar file has to replace the one before.
    jsonb_set(
      ${RESERVATION_FACTS},
      '{reservation,updatedAt}',
      to_jsonb(greatest(now(), reservation.updated_at + interval '1 second'))
    )
  from deleted as reservation ${WITH_VEHICLE_AND_CUSTOMER}
  where ${isCurrent}
)`;

/** The columns that customers get a letter about if an edit changes them, separated by commas. */
function toldToCustomers(reservation: string) {
  const names = ['vehicleId', 'pickUpTime', 'dropOffTime', 'pickUpLocation', 'dropOffLocation'];
  return sql.join(names.map((name) => sql.ref(`${reservation}.${name}`)));
}

/**
 * Writes the letter about an edit, if one is needed (rules, letters). The parts `before` and `edited` of the
 * same statement return the whole row. For `with`.
 */
export const editLetter: LetterStatement = sql<object>`(
  insert into letters ${RESERVATION_LETTER_COLUMNS}
  select letter.kind, customer.email, customer.id, reservation.id,
    case letter.kind
      when 'reservation-changed' then ${RESERVATION_FACTS} || jsonb_build_object(
        'before', ${letterReservation('before', 'vehicleBefore')}
      )
      else ${RESERVATION_FACTS}
    end
  from edited as reservation ${WITH_VEHICLE_AND_CUSTOMER}
  join before on before.id = reservation.id
  join vehicles as vehicle_before on vehicle_before.id = before.vehicle_id
  cross join lateral (
    select case
      when greatest(before.drop_off_time, reservation.drop_off_time) <= now() then null
      when before.status = 'CREATED' and reservation.status = 'CANCELLED'
        then 'reservation-canceled'
      when before.status = 'CANCELLED' and reservation.status = 'CREATED'
        then 'reservation-confirmed'
      when before.status = 'CREATED' and reservation.status = 'CREATED'
        and (${toldToCustomers('before')}) is distinct from (${toldToCustomers('reservation')})
        then 'reservation-changed'
    end as kind
  ) as letter
  where letter.kind is not null
)`;

/** Writes the reminders and the overdue letters that are due, each once (rules, letters). */
export async function writeReminders(db: Database): Promise<void> {
  const { beforePickUp, beforeDropOff, overdueAfter } = REMINDER_HOURS;
  await db
    .with(
      'pickUps',
      reminders('pick-up-reminder', 'pickUpTime', [
        sql`pick_up_time > now() and pick_up_time <= ${hoursFromNow(beforePickUp)}`,
        // After a later booking or change, its letter has just told the customer.
        sql`updated_at <= pick_up_time - ${hours(beforePickUp)}`,
        sql`picked_up_at is null`,
      ]),
    )
    .with(
      'dropOffs',
      reminders('drop-off-reminder', 'dropOffTime', [
        sql`drop_off_time > now() and drop_off_time <= ${hoursFromNow(beforeDropOff)}`,
        sql`updated_at <= drop_off_time - ${hours(beforeDropOff)}`,
        sql`drop_off_time >= pick_up_time + ${hours(LEAST_REMINDED_HOURS)}`,
        countsAsPickedUp,
      ]),
    )
    .with(
      'overdue',
      reminders('overdue', 'dropOffTime', [
        sql`drop_off_time <= ${hoursFromNow(-overdueAfter)}`,
        // No letters about rentals that were overdue long before mail was configured.
        sql`drop_off_time > ${hoursFromNow(-24)}`,
        countsAsPickedUp,
      ]),
    )
    .selectNoFrom(sql`true`.as('written'))
    .execute();
}

/**
 * Writes letters about the CREATED reservations that meet the conditions, once per reservation and time. If
 * the time is still to come, the letters are not sent after it has passed.
 */
function reminders(
  kind: 'pick-up-reminder' | 'drop-off-reminder' | 'overdue',
  time: 'pickUpTime' | 'dropOffTime',
  conditions: Condition[],
): LetterStatement {
  const due = sql.ref(`reservation.${time}`);
  return sql<object>`(
    insert into letters (kind, recipient, user_id, reservation_id, facts, once, give_up_at)
    select ${kind}::text, customer.email, customer.id, reservation.id, ${RESERVATION_FACTS},
      concat_ws(' ', ${kind}::text, reservation.id, extract(epoch from ${due})),
      case when ${due} > now() then ${due} else ${hoursFromNow(24)} end
    from (
      select * from reservations where status = 'CREATED' and ${sql.join(conditions, sql` and `)}
    ) as reservation ${WITH_VEHICLE_AND_CUSTOMER}
    on conflict (once) do nothing
  )`;
}

function hours(count: number) {
  return sql`make_interval(hours => ${count}::integer)`;
}

function hoursFromNow(count: number) {
  return sql`now() + ${hours(count)}`;
}

/** Whether a letter is neither sent nor given up. */
export const isWaiting: Condition = sql<boolean>`
  sent_at is null and give_up_at > now() and attempts < ${MOST_ATTEMPTS}`;

/** Whether an attempt to send a letter is due. */
const isDue: Condition = sql<boolean>`${isWaiting} and next_attempt_at <= now()`;

const REMINDS = sql`('pick-up-reminder', 'drop-off-reminder', 'overdue')`;

/** Whether a letter no longer describes its reservation. A deleted reservation counts as canceled. */
export const isOutdated: Condition = sql<boolean>`(
  (kind in ${TELLS_RESERVATION} or kind in ${REMINDS}) and (
    (kind = 'reservation-canceled') = exists (
      select from reservations
      where reservations.id = letters.reservation_id and status = 'CREATED'
    )
    or exists (
      select from letters as newer
      where newer.reservation_id = letters.reservation_id and newer.id > letters.id
        and newer.kind in ${TELLS_RESERVATION}
    )
  )
)`;

/** The time from the attempt of this number to the next one. */
function waitAfter(attempt: RawBuilder<unknown>) {
  return sql`make_interval(mins =>
    (array[${sql.join(RETRY_MINUTES)}]::integer[])[least(${attempt}, ${RETRY_MINUTES.length})]
  )`;
}

/** Whether a letter has just been claimed and may be on its way, or is about to be claimed. */
export const isUnderway: Condition = sql<boolean>`(
  sent_at is null and give_up_at > now() and last_error is null
  and case attempts when 0 then next_attempt_at
      else next_attempt_at - ${waitAfter(sql`attempts`)} end
    > now() - make_interval(secs => ${ATTEMPT_SECONDS}::integer)
)`;

export async function hasDueLetters(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('letters')
    .select('id')
    .where(isDue)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Gives up the letters that are due but no longer true. */
async function giveUpOutdatedLetters(db: Database): Promise<void> {
  await db
    .updateTable('letters')
    .set({ giveUpAt: sql`now()`, lastError: 'It is out of date' })
    .where('id', 'in', (query) =>
      query
        .selectFrom('letters')
        .select('id')
        .where(isDue)
        .where(isOutdated)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/**
 * Claims up to `most` letters that are due and still true. The caller has to send them within
 * RETRY_MINUTES[0], and until then nobody else gets them. If the caller dies, they become due again, so a
 * letter can arrive twice.
 */
export async function claimLetters(db: Database, most: number): Promise<ClaimedLetter[]> {
  await giveUpOutdatedLetters(db);
  const rows = await db
    .updateTable('letters')
    .set({
      attempts: sql`attempts + 1`,
      nextAttemptAt: sql`now() + ${waitAfter(sql`attempts + 1`)}`,
      lastError: null,
    })
    .where('id', 'in', (query) =>
      query
        .selectFrom('letters')
        .select('id')
        .where(isDue)
        .where(sql<boolean>`not ${isOutdated}`)
        .orderBy('nextAttemptAt')
        .orderBy('id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'messageId', 'kind', 'recipient', 'facts'])
    .execute();
  // The statements above write each kind with the matching facts.
  return rows as ClaimedLetter[];
}

/**
 * The message that was sent. If an administrator has sent the letter again since, it has another message id
 * (db/letters/admin-letters.ts).
 */
type Message = Pick<ClaimedLetter, 'id' | 'messageId'>;

export async function noteSent(db: Database, { id, messageId }: Message): Promise<void> {
  await db
    .updateTable('letters')
    .set({ sentAt: sql`now()` })
    .where('id', '=', id)
    .where('messageId', '=', messageId)
    .execute();
}

const MOST_ERROR_CHARACTERS = 500;

/** Records why an attempt failed. A `final` failure ends the attempts. */
export async function noteFailure(
  db: Database,
  { id, messageId }: Message,
  { error, final }: { error: string; final: boolean },
): Promise<void> {
  await db
    .updateTable('letters')
    .set({ lastError: error.replaceAll('\0', '').slice(0, MOST_ERROR_CHARACTERS) })
    .$if(final, (query) => query.set({ giveUpAt: sql`now()` }))
    .where('id', '=', id)
    .where('messageId', '=', messageId)
    .execute();
}

/** Deletes the letters that are older than LETTER_DAYS (rules, letters). */
export async function deleteOldLetters(db: Database): Promise<void> {
  await db
    .deleteFrom('letters')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${LETTER_DAYS}::integer)`)
    .execute();
}
