import { sql } from 'kysely';
import { isKeptOutOfReservation } from '#availability/db.ts';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { isRefusedAsTaken } from '#db/client/constraint.ts';
import { reservationChangedNow } from '#db/client/updated-at.ts';
import { PAYMENT_REMINDER_MINUTES } from '#letters/rules/letter.ts';
import { UNANSWERED_HOURS } from '../rules/paying-words.ts';
import { isUnpaidOnline } from './awaited-payment.ts';
import type { Ledger } from './ledger.ts';
import { reservationFacts, WITH_VEHICLE_AND_CUSTOMER } from './letter-facts.ts';
import { reservationLetters, withLetters } from './reservation-letters.ts';
import { hasFault, isPaused, type ToSettle } from './settling-faults.ts';

const isUnpaid = () => isUnpaidOnline('reservations');

/** A booking that was not paid in time, and whether it has waited for the provider as long as it may. */
export type UnpaidBooking = ToSettle & { hasWaited: boolean };

/**
 * Bookings that were not paid in time, the oldest first (payments: payment policy). Those about whose payment a bank decides
 * are not among them.
 */
export async function readUnpaidBookings(
  db: Database,
  { most, vehicleId }: { most: number; vehicleId?: number | undefined },
): Promise<UnpaidBooking[]> {
  const { rows } = await sql<UnpaidBooking>`
    select * from (
      select reservations.id as reservation_id, null::integer as payment_id,
        ${hasFault(sql`reservations.id`, sql`null`)} as has_fault,
        held_until <= now() - make_interval(hours => ${UNANSWERED_HOURS}::integer) as has_waited,
        ${isPaused(sql`reservations.id`, sql`null`)} as is_paused, held_until
      from reservations
      where status = 'CREATED' and held_until <= now() and picked_up_at is null
        and ${isUnpaid()}
        and (${vehicleId ?? null}::integer is null or vehicle_id = ${vehicleId ?? null}::integer)
        and not exists (
          select from payments where reservation_id = reservations.id and status = 'processing'
        )
    ) as overdue
    where has_waited or not is_paused
    order by has_fault, held_until limit ${most}::integer`.execute(db);
  return rows;
}

/** Cancels a booking that was not paid in time, with a letter, unless it or its ledger has been written again. */
export async function releaseBooking(
  db: Database,
  company: Company,
  { id, rowVersion }: Ledger['reservation'],
): Promise<void> {
  await withLetters(
    db.with('released', (query) =>
      query
        .updateTable('reservations')
        .set({ status: 'CANCELLED', updatedAt: reservationChangedNow })
        .where('id', '=', id)
        .where(sql<boolean>`xmin::text = ${rowVersion}`)
        .where('status', '=', 'CREATED')
        .where('heldUntil', '<=', sql<Date>`now()`)
        .where('pickedUpAt', 'is', null)
        .where(isUnpaid())
        .returningAll(),
    ),
    reservationLetters(company, 'reservation-canceled', 'released'),
  )
    .selectFrom('released')
    .select('id')
    .execute();
}

/** Bookings that wait for a payment and were paid, or need not be paid online. */
export async function readPaidBookings(db: Database, most: number): Promise<ToSettle[]> {
  const { rows } = await sql<ToSettle>`
    select id as reservation_id, null::integer as payment_id,
      ${hasFault(sql`reservations.id`, sql`null`)} as has_fault
    from reservations
    where status = 'CREATED' and held_until is not null and not ${isUnpaid()}
      and not ${isPaused(sql`reservations.id`, sql`null`)}
    order by id limit ${most}::integer`.execute(db);
  return rows;
}

/** Confirms a booking, with a letter, if it was paid or need not be paid online. */
export async function confirmPaid(db: Database, company: Company, id: number): Promise<void> {
  await withLetters(
    db.with('confirmed', (query) =>
      query
        .updateTable('reservations')
        .set({ heldUntil: null, updatedAt: reservationChangedNow })
        .where('id', '=', id)
        .where('status', '=', 'CREATED')
        .where('heldUntil', 'is not', null)
        .where(sql<boolean>`not ${isUnpaid()}`)
        .returningAll(),
    ),
    reservationLetters(company, 'reservation-confirmed', 'confirmed'),
  )
    .selectFrom('confirmed')
    .select('id')
    .execute();
}

/**
 * Takes up the booking of a payment that came too late, if its vehicle is still free. Otherwise it stays canceled,
 * and the payment goes back. Only the first news of the money does this: later news may be that it went back.
 */
export async function takeUpAgain(db: Database, paymentId: number): Promise<void> {
  await db
    .updateTable('reservations')
    .set({ status: 'CREATED', updatedAt: reservationChangedNow })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('payments')
        .select('reservationId')
        .where('payments.id', '=', paymentId)
        .where('capturedCents', '=', 0),
    )
    .where('status', '=', 'CANCELLED')
    .where('heldUntil', 'is not', null)
    .where('pickUpTime', '>', sql<Date>`now()`)
    .where(sql<boolean>`not ${isKeptOutOfReservation}`)
    .execute()
    .catch((error: unknown) => {
      if (!isRefusedAsTaken(error)) throw error;
    });
}

/** The customer cancels a booking that was not paid in time. A payment that comes later no longer takes it up again. */
export async function cancelReleased(db: Database, id: number): Promise<void> {
  await db
    .updateTable('reservations')
    .set({ heldUntil: null })
    .where('id', '=', id)
    .where('status', '=', 'CANCELLED')
    .where('heldUntil', 'is not', null)
    .execute();
}

/** Reminds customers who left of a booking that still waits for them to pay, each once. */
export async function remindOfPayment(db: Database, company: Company): Promise<void> {
  await sql`
    insert into letters (kind, recipient, user_id, reservation_id, facts, once, give_up_at)
    select 'payment-reminder', customer.email, customer.id, reservation.id,
      ${reservationFacts(company)} || jsonb_build_object('payBy', reservation.held_until),
      concat_ws(' ', 'payment-reminder', reservation.id), reservation.held_until
    from (
      select * from reservations
      where status = 'CREATED' and held_until > now() and ${isUnpaid()}
        and not exists (
          select from payments where reservation_id = reservations.id and status = 'processing'
        )
        and created_at < now() - make_interval(mins => ${PAYMENT_REMINDER_MINUTES}::integer)
    ) as reservation ${WITH_VEHICLE_AND_CUSTOMER}
    on conflict (once) do nothing`.execute(db);
}
