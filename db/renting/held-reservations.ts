import { sql } from 'kysely';
import { HOLD_REMINDER_MINUTES } from '#domain/letters/letter.ts';
import type { Database } from '../client.ts';
import { isRefusedAsTaken } from '../constraint.ts';
import { RESERVATION_FACTS, WITH_VEHICLE_AND_CUSTOMER } from '../letters/letter-facts.ts';
import { reservationLetters, withLetters } from '../letters/reservation-letters.ts';
import { reservationChangedNow } from '../updated-at.ts';
import { isHeldForReservation } from './availability.ts';

/** Cancels the bookings that were not paid in time, with a letter about each (rules, payment policy). */
export async function releaseUnpaid(db: Database): Promise<void> {
  await withLetters(
    db.with('released', (query) =>
      query
        .updateTable('reservations')
        .set({ status: 'CANCELLED', updatedAt: reservationChangedNow })
        .where('status', '=', 'CREATED')
        .where('heldUntil', '<=', sql<Date>`now()`)
        .where('pickedUpAt', 'is', null)
        .where(sql<boolean>`paid_cents < total_cents`)
        .returningAll(),
    ),
    reservationLetters('reservation-canceled', 'released'),
  )
    .selectFrom('released')
    .select('id')
    .execute();
}

/** Confirms the bookings that were paid, with a letter about each. */
export async function confirmPaid(db: Database): Promise<void> {
  await withLetters(
    db.with('confirmed', (query) =>
      query
        .updateTable('reservations')
        .set({ heldUntil: null, updatedAt: reservationChangedNow })
        .where('status', '=', 'CREATED')
        .where('heldUntil', 'is not', null)
        .where(sql<boolean>`paid_cents >= total_cents`)
        .returningAll(),
    ),
    reservationLetters('reservation-confirmed', 'confirmed'),
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
    .where(sql<boolean>`not ${isHeldForReservation}`)
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

/** Reminds customers who left of a booking that still waits for its payment, each once. */
export async function remindOfPayment(db: Database): Promise<void> {
  await sql`
    insert into letters (kind, recipient, user_id, reservation_id, facts, once, give_up_at)
    select 'payment-reminder', customer.email, customer.id, reservation.id,
      ${RESERVATION_FACTS} || jsonb_build_object('payBy', reservation.held_until),
      concat_ws(' ', 'payment-reminder', reservation.id), reservation.held_until
    from (
      select * from reservations
      where status = 'CREATED' and held_until > now() and paid_cents < total_cents
        and created_at < now() - make_interval(mins => ${HOLD_REMINDER_MINUTES}::integer)
    ) as reservation ${WITH_VEHICLE_AND_CUSTOMER}
    on conflict (once) do nothing`.execute(db);
}
