import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/client/client.ts';
import { retryAfterDeadlock } from '#db/client/sqlstate.ts';
import { type NewFile, storedColumns } from '#db/client/stored-files.ts';
import type { DocumentType, StoredDocument } from '#documents/rules/stored-document.ts';
import { openReservation } from '#proof/db/open-reservation.ts';
import type { ReservationStatus } from '#rental/rules.ts';
import { MOST_CHARGE_FILES } from '../rules/charge-file.ts';

/** Which charge of a reservation a file belongs to. */
type ChargeKey = { reservationId: number; chargeId: string };

type FileKey = ChargeKey & { fileId: number };

/** A stored file, without its bytes. */
export type ChargeFileRow = { id: number; contentType: DocumentType };

/** The files of a row of charges, in the order in which they were added. */
export function filesOf(charges: 'later_charges' | 'charge'): RawBuilder<ChargeFileRow[]> {
  return sql<ChargeFileRow[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'contentType', content_type) order by id), '[]')
    from charge_files
    where charge_id = ${sql.table(charges)}.id and reservation_id = ${sql.table(charges)}.reservation_id
  )`;
}

/** What decides whether a charge can have a further file; undefined for an unknown reservation. */
export async function findPlaceOfFile(
  db: Database,
  { reservationId, chargeId }: ChargeKey,
): Promise<{ status: ReservationStatus; isErased: boolean; fileCount: number } | undefined> {
  return db
    .selectFrom('reservations')
    .innerJoin('users', 'users.id', 'userId')
    .select([
      'status',
      sql<boolean>`erased_at is not null`.as('isErased'),
      sql<number>`(
        select count(*) from charge_files
        where reservation_id = reservations.id and charge_id = ${chargeId}::uuid
      )`.as('fileCount'),
    ])
    .where('reservations.id', '=', reservationId)
    .executeTakeFirst();
}

/** Stores a file of a charge. Returns undefined if there is no place for it any more. */
export async function addChargeFile(
  db: Database,
  { reservationId, chargeId }: ChargeKey,
  file: NewFile,
): Promise<ChargeFileRow | undefined> {
  const { bytes, storeKey, kept } = storedColumns(file);
  const { rows } = await retryAfterDeadlock(() =>
    sql<ChargeFileRow>`
      with rented as (${openReservation(reservationId)}),
      stored as (
        insert into charge_files (reservation_id, charge_id, content_type, byte_count, bytes, store_key)
        select id, ${chargeId}::uuid, ${file.contentType}, ${file.size}::integer, ${bytes}, ${storeKey}
        from rented
        where lock_and_count_charge_files(id, ${chargeId}::uuid) < ${MOST_CHARGE_FILES}::integer
        returning id, content_type
      ), ${kept}
      select id, content_type from stored`.execute(db),
  );
  return rows[0];
}

/**
 * A file of a charge, and where its bytes are.
 * @param ownerId the customer whose own reservation it must be, with a charge that was added; undefined for the desk
 */
export async function findChargeFile(
  db: Database,
  key: FileKey,
  ownerId?: number,
): Promise<(ChargeFileRow & StoredDocument) | undefined> {
  return db
    .selectFrom('chargeFiles')
    .select(['chargeFiles.id', 'contentType', 'bytes', 'storeKey'])
    .where(isFile(key))
    .$if(ownerId !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (
          select from later_charges join reservations on reservations.id = later_charges.reservation_id
          where later_charges.id = charge_id and reservations.id = charge_files.reservation_id
            and user_id = ${ownerId ?? 0}::integer
        )`,
      ),
    )
    .executeTakeFirst();
}

/** @returns whether there was such a file */
export async function removeChargeFile(db: Database, key: FileKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('chargeFiles')
    .where(isFile(key))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Removes files whose charge was not added within a day. */
export async function removeUnusedChargeFiles(db: Database): Promise<void> {
  await sql`
    delete from charge_files
    where added_at < now() - interval '1 day'
      and not exists (
        select from later_charges
        where later_charges.id = charge_id
          and later_charges.reservation_id = charge_files.reservation_id
      )`.execute(db);
}

function isFile({ reservationId, chargeId, fileId }: FileKey) {
  return sql<boolean>`charge_files.id = ${fileId}::integer and charge_id = ${chargeId}::uuid
    and charge_files.reservation_id = ${reservationId}::integer`;
}
