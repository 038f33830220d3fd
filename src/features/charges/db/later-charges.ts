import { type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { reservationChangedNow } from '#db/client/updated-at.ts';
import { toAmount } from '#kernel/money/money.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { type Ledger, reservationFacts, WITH_VEHICLE_AND_CUSTOMER } from '#payments/db.ts';
import { dueCents } from '#payments/rules.ts';
import { type ChargeLine, sumOfLines } from '#prices/rules.ts';
import type { ChargeFacts } from '../rules/charge-facts.ts';
import { toChargeFile } from '../rules/charge-file.ts';
import {
  type LaterCharge,
  type LaterChargeInput,
  objectionDay,
  sumsOfCharge,
} from '../rules/later-charge.ts';
import { canObjectTo } from '../rules/new-charge.ts';
import { filesOf } from './charge-files.ts';

/** A charge as it is stored. Its sum is in the ledger. */
export type StoredCharge = Awaited<ReturnType<typeof readStoredCharges>>[number];

/** The charges of a reservation, the oldest first. Evidence that was removed since is left out. */
export async function readStoredCharges(db: Database, reservationId: number) {
  return db
    .selectFrom('laterCharges')
    .leftJoin('contactMessages', 'contactMessages.chargeId', 'laterCharges.id')
    .select([
      'laterCharges.id',
      'chargeKind',
      'reason',
      'loweredReason',
      'addedAt',
      'contactMessages.id as messageId',
      'contactMessages.body',
      'contactMessages.createdAt as objectedAt',
      'answeredAt',
      sql<number[]>`(
        select coalesce(jsonb_agg(photos.id order by photos.id), '[]') from photos
        where photos.id = any (photo_ids) and photos.reservation_id = later_charges.reservation_id
      )`.as('photos'),
      sql<string[]>`(
        select coalesce(jsonb_agg(key order by condition_marks.id), '[]') from condition_marks
        where key = any (mark_keys) and condition_marks.reservation_id = later_charges.reservation_id
      )`.as('marks'),
      filesOf('later_charges').as('files'),
    ])
    .where('laterCharges.reservationId', '=', reservationId)
    .orderBy('addedAt')
    .orderBy('laterCharges.id')
    .execute();
}

/** A charge as calls return it. */
export function toLaterCharge(
  company: Company,
  { reservation, payments }: Ledger,
  {
    id,
    chargeKind,
    files,
    addedAt,
    messageId,
    body,
    objectedAt,
    answeredAt,
    ...stored
  }: StoredCharge,
  { isForDesk }: { isForDesk: boolean },
): LaterCharge {
  const { timeZone } = company;
  const { amountCents, feeCents, taxCents } = sumsOfCharge(reservation.charges, id);
  const objectBy = objectionDay(company, addedAt);
  const isObjected = objectedAt !== null;
  const isOnItsWay = payments.some(
    ({ status, purpose }) =>
      purpose !== 'deposit' && (status === 'charging' || status === 'processing'),
  );
  const isWaiting = isObjected && answeredAt === null && amountCents > 0;
  return {
    ...stored,
    id,
    kind: chargeKind,
    files: files.map(toChargeFile),
    amount: toAmount(amountCents),
    fee: toAmount(feeCents),
    tax: toAmount(taxCents),
    addedAt: toWallClock(addedAt, timeZone),
    objectBy,
    canObject:
      !isObjected && canObjectTo({ amountCents, objectBy }, dayAt(new Date(), timeZone).toString()),
    objection: isObjected
      ? {
          text: body ?? '',
          at: toWallClock(objectedAt, timeZone),
          answeredAt: answeredAt && toWallClock(answeredAt, timeZone),
          ...(isForDesk && { messageId: messageId ?? 0 }),
        }
      : null,
    isHeldBack: isWaiting && !isOnItsWay && dueCents(reservation) > 0,
  };
}

/** Whether all photographs and marks are those of the reservation. */
export async function findEvidence(
  db: Database,
  reservationId: number,
  { photos, marks }: Pick<LaterChargeInput, 'photos' | 'marks'>,
): Promise<{ hasPhotos: boolean; hasMarks: boolean }> {
  const { rows } = await sql<{ hasPhotos: boolean; hasMarks: boolean }>`
    select
      ${photos}::integer[] <@ array(
        select id from photos where reservation_id = ${reservationId}::integer
      ) as has_photos,
      ${marks}::uuid[] <@ array(
        select key from condition_marks where reservation_id = ${reservationId}::integer
      ) as has_marks`.execute(db);
  return rows[0] ?? { hasPhotos: false, hasMarks: false };
}

/** How the charges of a reservation change: all of its lines afterwards, and what is stored of the one that changes. */
export type ChargesDecision = { charges: ChargeLine[] } & (
  | { added: LaterChargeInput & { id: string } }
  | { loweredReason: string | null }
);

/** What the letter about a change says. */
export type ChargeLetter = {
  chargeId: string;
  happened: ChargeFacts['happened'];
  isByCard: boolean;
};

/**
 * Writes a change that was decided over a ledger, with its letter.
 * @returns whether it was written; false if somebody has written the reservation since
 * @throws the database's refusal by reservations_total_cents_check, and by reservations_not_of_erased
 */
export async function writeCharges(
  db: Database,
  company: Company,
  { reservation }: Ledger,
  change: ChargesDecision,
  letter: ChargeLetter,
): Promise<boolean> {
  const { charges } = change;
  const addedCents = sumOfLines(charges) - sumOfLines(reservation.charges ?? []);
  const { rows } = await sql`
    with reservation as (
      update reservations set
        charges = ${JSON.stringify(charges)}::jsonb,
        total_cents = total_cents + ${addedCents}::bigint,
        updated_at = ${reservationChangedNow}
      where id = ${reservation.id}::integer and xmin::text = ${reservation.rowVersion}::text
      returning *
    ), charge as (${'added' in change ? insertOf(change.added) : updateOf(change, letter.chargeId)}
    ), letter as (${letterOf(company, charges, letter)})
    select id from charge`.execute(db);
  return rows.length > 0;
}

function insertOf({ id, kind, reason, photos, marks }: LaterChargeInput & { id: string }) {
  return sql`
    insert into later_charges (id, reservation_id, charge_kind, reason, photo_ids, mark_keys)
    select ${id}::uuid, id, ${kind}::text, ${reason}::text, ${photos}::integer[], ${marks}::uuid[]
    from reservation
    returning *`;
}

function updateOf({ loweredReason }: { loweredReason: string | null }, id: string) {
  return sql`
    update later_charges set lowered_reason = coalesce(${loweredReason}::text, lowered_reason)
    where id = ${id}::uuid and exists (select from reservation)
    returning *`;
}

/** The letter about a charge. What the desk has typed goes only to a confirmed email (letters: letters). */
function letterOf(
  company: Company,
  charges: readonly ChargeLine[],
  { chargeId, happened, isByCard }: ChargeLetter,
): RawBuilder<unknown> {
  const { totalCents, feeCents } = sumsOfCharge(charges, chargeId);
  return sql`
    insert into letters (kind, recipient, user_id, reservation_id, facts)
    select 'later-charge', customer.email, customer.id, reservation.id,
      ${reservationFacts(company)} || jsonb_build_object(
        'happened', ${happened}::text,
        'kind', charge.charge_kind,
        'totalCents', ${totalCents}::bigint,
        'feeCents', ${feeCents}::bigint,
        'isByCard', ${isByCard}::boolean,
        'addedAt', charge.added_at,
        'photoCount', cardinality(charge.photo_ids),
        'files', ${filesOf('charge')},
        'reason', case when customer.email_confirmed then
          case ${happened}::text when 'lowered' then charge.lowered_reason when 'added' then charge.reason end
        end
      )
    from charge, reservation ${WITH_VEHICLE_AND_CUSTOMER}`;
}
