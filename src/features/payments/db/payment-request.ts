import { sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { reservationFacts, WITH_VEHICLE_AND_CUSTOMER } from './letter-facts.ts';

/** Asks the customer to pay what the desk has asked for online, once for each payment. */
export async function writePaymentRequest(
  db: Database,
  company: Company,
  paymentId: number,
): Promise<void> {
  await sql`
    insert into letters (kind, recipient, user_id, reservation_id, facts, once, give_up_at)
    select 'payment-request', customer.email, customer.id, reservation.id,
      ${reservationFacts(company)} || jsonb_build_object(
        'amountCents', payment.amount_cents, 'isDeposit', payment.purpose = 'deposit'
      ),
      concat_ws(' ', 'payment-request', payment.id), now() + interval '24 hours'
    from payments as payment
    join reservations as reservation on reservation.id = payment.reservation_id
    ${WITH_VEHICLE_AND_CUSTOMER}
    where payment.id = ${paymentId}::integer
    on conflict (once) do nothing`.execute(db);
}
