import { type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { retryAfterDeadlock } from '#db/client/sqlstate.ts';
import { letterReservation, reservationFacts, WITH_VEHICLE_AND_CUSTOMER } from '#payments/db.ts';
import type { Language } from '#words/languages.ts';
import type { Stroke } from '../rules/signature.ts';
import { openReservation } from './open-reservation.ts';

/** The signed document of a reservation, the newest if it was signed again. */
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

/** All signed documents of a reservation, the oldest first. */
export async function readAgreementPdfs(
  db: Database,
  reservationId: number,
): Promise<{ number: number; pdf: Buffer }[]> {
  return db
    .selectFrom('formerAgreements')
    .select(['number', 'pdf'])
    .where('reservationId', '=', reservationId)
    .unionAll(
      db
        .selectFrom('agreements')
        .select(['number', 'pdf'])
        .where('reservationId', '=', reservationId),
    )
    .orderBy('number')
    .execute();
}

/** The company's copy stays when the customer is erased, so it names neither the customer nor the places. */
function namelessFacts(company: Company): RawBuilder<unknown> {
  return sql`jsonb_build_object(
  'firstName', '',
  'reservation',
  ${letterReservation(company, 'reservation', 'vehicle')} || '{"pickUpLocation": "", "dropOffLocation": ""}'
)`;
}

type NewAgreement = {
  signedAt: Date;
  name: string;
  strokes: Stroke[];
  consent: string;
  pdf: Uint8Array;
  sha256: string;
  version: string;
  /** The owner's text; null for the sample. */
  textId: number | null;
  language: Language;
};

/**
 * Stores a signed agreement, with the letters that take it to the customer and to the company. It takes the place of
 * the one before, which a trigger keeps. Returns whether it was stored; it is not if the same signature is
 * stored already, if the reservation was canceled, or if its customer was erased.
 */
export async function storeAgreement(
  db: Database,
  company: Company,
  reservationId: number,
  { signedAt, name, strokes, consent, pdf, sha256, version, textId, language }: NewAgreement,
): Promise<boolean> {
  const { rows } = await retryAfterDeadlock(() =>
    sql`
      with rented as (${openReservation(reservationId)}), stored as (
        insert into agreements
          (reservation_id, signed_at, name, strokes, consent, pdf, sha256, version, text_id, language)
        select id, ${signedAt}::timestamptz, ${name}::text, ${JSON.stringify(strokes)}::jsonb,
          ${consent}::text, ${Buffer.from(pdf)}::bytea, ${sha256}::text, ${version}::text,
          ${textId}::integer, ${language}::text
        from rented
        on conflict (reservation_id) do update set
          number = agreements.number + 1,
          signed_at = excluded.signed_at,
          name = excluded.name,
          strokes = excluded.strokes,
          consent = excluded.consent,
          pdf = excluded.pdf,
          sha256 = excluded.sha256,
          version = excluded.version,
          text_id = excluded.text_id,
          language = excluded.language,
          witnessed_by = excluded.witnessed_by
        where (agreements.version, agreements.name, agreements.strokes)
            is distinct from (excluded.version, excluded.name, excluded.strokes)
        returning reservation_id
      ), copied as (
        insert into letters (kind, recipient, user_id, reservation_id, facts, give_up_at)
        select 'agreement', copy.recipient, copy.user_id, reservation.id,
          case when copy.user_id is null then ${namelessFacts(company)} else ${reservationFacts(company)} end,
          now() + interval '24 hours'
        from stored
        join reservations as reservation on reservation.id = stored.reservation_id
        ${WITH_VEHICLE_AND_CUSTOMER}
        cross join lateral (
          values (customer.email, customer.id), (${company.email}::text, null)
        ) as copy (recipient, user_id)
        -- The document has names and places, and an unconfirmed email may be somebody else's.
        where copy.user_id is null or customer.email_confirmed
      )
      select reservation_id from stored`.execute(db),
  );
  return rows.length > 0;
}
