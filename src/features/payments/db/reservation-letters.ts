import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import { TELLS_RESERVATION } from '#letters/db/letters.ts';
import { GATHERED_SECONDS, LETTER_LIMIT } from '#letters/rules/letter.ts';
import { isCurrentNow } from '#rental/db/reservation-state.ts';
import {
  FIRST_NAME,
  letterReceipt,
  letterReservation,
  reservationFacts,
  WITH_VEHICLE_AND_CUSTOMER,
} from './letter-facts.ts';

/** A part of another statement, after `with`, that returns the letters to be written. */
type Drafts = RawBuilder<object>;

/** The columns of a draft. A deleted reservation is named only in `about`. */
const DRAFT = (kind: RawBuilder<unknown>, reservationId: RawBuilder<unknown>) => sql`
  ${kind} as kind, customer.email as recipient, customer.id as user_id, customer.email_confirmed,
  reservation.id as about, ${reservationId} as reservation_id`;

/**
 * A letter about each reservation that `part`, another part of the same statement, returns as whole rows. No
 * letter is written if the rental is over, or if the booking still waits for its payment.
 */
export function reservationLetters(
  company: Company,
  kind: 'reservation-confirmed' | 'reservation-canceled',
  part: string,
): Drafts {
  return sql<object>`(
    select ${DRAFT(sql`${kind}::text`, sql`reservation.id`)}, ${reservationFacts(company)} as facts
    from ${sql.table(part)} as reservation ${WITH_VEHICLE_AND_CUSTOMER}
    where reservation.drop_off_time > now()
      and (${kind}::text <> 'reservation-confirmed' or reservation.held_until is null)
  )`;
}

/**
 * The letter about a reservation that the part `deleted` of the same statement has removed, if it was
 * current.
 */
export function deletionLetter(company: Company): Drafts {
  return sql<object>`(
  select ${DRAFT(sql`'reservation-canceled'`, sql`null::integer`)},
    -- A deletion leaves updated_at alone, but its calendar file has to replace the one before.
    jsonb_set(
      ${reservationFacts(company)},
      '{reservation,updatedAt}',
      to_jsonb(greatest(now(), reservation.updated_at + interval '1 second'))
    ) as facts
  from deleted as reservation ${WITH_VEHICLE_AND_CUSTOMER}
  where ${isCurrentNow}
)`;
}

/** The columns that customers get a letter about if an edit changes them, separated by commas. */
function toldToCustomers(reservation: string) {
  const rental = ['vehicleId', 'pickUpTime', 'dropOffTime', 'pickUpLocation', 'dropOffLocation'];
  const names = [...rental, 'lines'];
  return sql.join(names.map((name) => sql.ref(`${reservation}.${name}`)));
}

/**
 * The letter about an edit, if one is needed (letters: letters). The parts `before` and `edited` of the same
 * statement return the whole row.
 */
export function editLetter(company: Company): Drafts {
  return sql<object>`(
  select ${DRAFT(sql`letter.kind`, sql`reservation.id`)},
    case letter.kind
      when 'reservation-changed' then ${reservationFacts(company)} || jsonb_build_object(
        'before', ${letterReservation(company, 'before', 'vehicleBefore')}
      )
      else ${reservationFacts(company)}
    end as facts
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
      -- The desk has ended the wait for the payment before the pick-up.
      when before.held_until is not null and reservation.held_until is null
        and reservation.status = 'CREATED' and reservation.picked_up_at is null
        then 'reservation-confirmed'
      when before.status = 'CREATED' and reservation.status = 'CREATED'
        and (${toldToCustomers('before')}) is distinct from (${toldToCustomers('reservation')})
        then 'reservation-changed'
    end as kind
  ) as letter
  where letter.kind is not null
)`;
}

/**
 * The letter with each receipt that the part `moved` of the same statement returns, about the reservation that the part
 * `locked` returns.
 */
export function receiptLetters(company: Company, userId: number): Drafts {
  return sql<object>`(
    select ${DRAFT(sql`'payment-receipt'`, sql`reservation.id`)},
      jsonb_build_object(
        'firstName', ${FIRST_NAME}, 'receipt', ${letterReceipt(company, sql`moved.receipt`)}
      ) as facts
    from moved, locked as reservation, users as customer
    where customer.id = ${userId}::integer
  )`;
}

/**
 * One letter with the documents that the part `issued` of the same statement returns, about the reservation that the part `locked`
 * returns.
 */
export function invoiceLetter(company: Company, userId: number): Drafts {
  return sql<object>`(
    select ${DRAFT(sql`'invoice'`, sql`reservation.id`)},
      jsonb_build_object(
        'firstName', ${FIRST_NAME}, 'receipts', documents.receipts
      ) as facts
    from locked as reservation, users as customer, lateral (
      select jsonb_agg(${letterReceipt(company, sql`issued.receipt`)}) as receipts from issued
    ) as documents
    where customer.id = ${userId}::integer and documents.receipts is not null
  )`;
}

/** A statement's part that writes the reminder of the invoice that the part `due` returns, at most once a day. */
export function reminderOfInvoice(company: Company): RawBuilder<unknown> {
  return sql`(
    insert into letters (kind, recipient, user_id, reservation_id, facts, once, give_up_at)
    select 'invoice-reminder', customer.email, customer.id, reservation.id,
      jsonb_build_object(
        'firstName', ${FIRST_NAME}, 'receipts', jsonb_build_array(${letterReceipt(company, sql`due.receipt`)}),
        'openCents', due.open_cents,
        'isLate', coalesce(due.due_on < (now() at time zone ${company.timeZone}::text)::date, false)
      ),
      concat_ws(' ', 'invoice-reminder', due.id, (now() at time zone ${company.timeZone}::text)::date),
      now() + interval '24 hours'
    from due join reservations as reservation on reservation.id = due.reservation_id
    join users as customer on customer.id = reservation.user_id
    where due.open_cents > 0
    on conflict (once) do nothing
    returning id
  )`;
}

/**
 * Adds the parts that write `drafts` to a statement. Every letter about a reservation except reminders and requests is
 * written here or in `lettersIn`, so the limit holds for all of them (letters: limits of letters). Letters that statements
 * write at the same moment don't see each other, so together they can exceed the limit by a few.
 */
export function withLetters<Tables>(query: QueryCreator<Tables>, drafts: Drafts) {
  return query
    .with('drafts', drafts)
    .with('gathered', gathered)
    .with('judged', judged)
    .with('letter', written);
}

/** The parts of a statement that write letters, as SQL, for one that is not built. */
export function lettersIn(drafts: Drafts): RawBuilder<unknown> {
  return sql`drafts as ${drafts}, gathered as ${gathered}, judged as ${judged}, letter as ${written}`;
}

/**
 * A change is told by the letter about an earlier change that waits to be sent, which keeps its 'before'. If
 * that letter is claimed meanwhile, nothing is gathered.
 */
const gathered = sql<object>`(
  update letters set facts = letters.facts || (draft.facts - 'before')
  from drafts as draft
  where draft.kind = 'reservation-changed' and letters.kind = draft.kind
    and letters.recipient = draft.recipient and letters.attempts = 0
    and letters.sent_at is null and letters.give_up_at > now()
    and letters.id = (
      select max(told.id) from letters as told
      where told.reservation_id = draft.about and told.kind in ${TELLS_RESERVATION}
        and told.left_out = 0
    )
  returning draft.about
)`;

const inLastHour = sql`(letters.kind in ${TELLS_RESERVATION} or letters.kind in ('payment-receipt', 'invoice'))
  and letters.left_out = 0 and letters.created_at > now() - interval '1 hour'`;

/** The other drafts, and whether the limits admit them. */
const judged = sql<object>`(
  select draft.*, (
    row_number() over (partition by draft.user_id order by draft.about) + (
      select count(*) from letters where letters.user_id = draft.user_id and ${inLastHour}
    ) <= case when draft.email_confirmed then ${sql.lit(LETTER_LIMIT.confirmed)}
      else ${sql.lit(LETTER_LIMIT.unconfirmed)} end
    and ${sql.lit(LETTER_LIMIT.reservation)} > (
      select count(*) from letters where letters.reservation_id = draft.about and ${inLastHour}
    )
  ) as is_admitted
  from drafts as draft
  where draft.about not in (select about from gathered)
)`;

/**
 * The letters that are not admitted become one row for each account and hour. It counts them, and has the
 * facts of the last.
 */
const written = sql<object>`(
  insert into letters
    (kind, recipient, user_id, reservation_id, facts, next_attempt_at, give_up_at, once, left_out, last_error)
  select kind, recipient, user_id, reservation_id, facts,
    case kind when 'reservation-changed'
      then now() + make_interval(secs => ${sql.lit(GATHERED_SECONDS)}) else now() end,
    now() + interval '24 hours', null, 0, null
  from judged where is_admitted
  union all (
    select distinct on (user_id) kind, recipient, user_id, reservation_id, facts,
      now(), now(), concat_ws(' ', 'left-out', user_id, date_trunc('hour', now())),
      count(*) over (partition by user_id), ${leftOut(sql`count(*) over (partition by user_id)`)}
    from judged where not is_admitted
    order by user_id, about desc
  )
  on conflict (once) do update set
    kind = excluded.kind, recipient = excluded.recipient, reservation_id = excluded.reservation_id,
    facts = excluded.facts, give_up_at = now(), left_out = letters.left_out + excluded.left_out,
    last_error = ${leftOut(sql`letters.left_out + excluded.left_out`)}
)`;

function leftOut(count: RawBuilder<unknown>) {
  return sql`'Not sent: too many letters within an hour. Left out: ' || ${count}`;
}
