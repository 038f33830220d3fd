import { sql } from 'kysely';
import { COMPANY } from '#domain/company/company.ts';
import type { Stroke } from '#domain/proof/signature.ts';
import type { Database } from '../client.ts';
import { RESERVATION_FACTS, WITH_VEHICLE_AND_CUSTOMER } from '../letters/letter-facts.ts';

/** The signed document of a reservation. */
export async function findAgreementPdf(
  db: Database,
  reservationId: number,
): Promise<{ pdf: Buffer; userId: number } | undefined> {
  return db
    .selectFrom('agreements')
    .innerJoin('reservations', 'reservations.id', 'reservationId')
    .select(['pdf', 'userId'])
    .where('reservationId', '=', reservationId)
    .executeTakeFirst();
}

type NewAgreement = {
  signedAt: Date;
  name: string;
  strokes: Stroke[];
  consent: string;
  pdf: Uint8Array;
  sha256: string;
};

/**
 * Stores a signed agreement, with the letters that take it to the customer and to the company. Returns whether it was
 * stored; it is not if the reservation has one.
 */
export async function storeAgreement(
  db: Database,
  reservationId: number,
  { signedAt, name, strokes, consent, pdf, sha256 }: NewAgreement,
): Promise<boolean> {
  const { rows } = await sql`
    with stored as (
      insert into agreements (reservation_id, signed_at, name, strokes, consent, pdf, sha256)
      values (
        ${reservationId}::integer, ${signedAt}::timestamptz, ${name}::text,
        ${JSON.stringify(strokes)}::jsonb, ${consent}::text, ${Buffer.from(pdf)}::bytea, ${sha256}::text
      )
      on conflict (reservation_id) do nothing
      returning reservation_id
    ), copied as (
      insert into letters (kind, recipient, user_id, reservation_id, facts, give_up_at)
      select 'agreement', copy.recipient, copy.user_id, reservation.id, ${RESERVATION_FACTS},
        now() + interval '24 hours'
      from stored
      join reservations as reservation on reservation.id = stored.reservation_id
      ${WITH_VEHICLE_AND_CUSTOMER}
      cross join lateral (
        values (customer.email, customer.id), (${COMPANY.email}::text, null)
      ) as copy (recipient, user_id)
      -- The document has names and places, and an unconfirmed e-mail may be somebody else's.
      where copy.user_id is null or customer.email_confirmed
    )
    select reservation_id from stored`.execute(db);
  return rows.length > 0;
}
