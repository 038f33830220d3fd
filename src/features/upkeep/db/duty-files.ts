import { sql } from 'kysely';
import type { Database } from '#db/client/client.ts';
import { type NewFile, storedColumns } from '#db/client/stored-files.ts';
import type { StoredDocument } from '#documents/rules/stored-document.ts';

/** Which record of a vehicle's duty a file belongs to. */
type RecordKey = { vehicleId: number; dutyId: number; recordId: number };

/** The record, if it is one of that duty and that vehicle. */
function recordOf({ vehicleId, dutyId, recordId }: RecordKey) {
  return sql`
    select duty_records.id from duty_records join duties on duties.id = duty_id
    where duty_records.id = ${recordId}::integer and duty_id = ${dutyId}::integer
      and vehicle_id = ${vehicleId}::integer`;
}

/** @returns whether there is such a record */
export async function hasRecord(db: Database, key: RecordKey): Promise<boolean> {
  return (await recordOf(key).execute(db)).rows.length > 0;
}

/** Stores the file of a record, instead of the one that it had. Returns false if the record is gone. */
export async function putDutyFile(db: Database, key: RecordKey, file: NewFile): Promise<boolean> {
  const { bytes, storeKey, kept } = storedColumns(file);
  const { rows } = await sql`
    with stored as (
      insert into duty_files (record_id, content_type, byte_count, bytes, store_key)
      select id, ${file.contentType}, ${file.size}::integer, ${bytes}, ${storeKey}
      from (${recordOf(key)}) as record
      on conflict (record_id) do update set content_type = excluded.content_type,
        byte_count = excluded.byte_count, bytes = excluded.bytes, store_key = excluded.store_key
      returning record_id
    ), ${kept}
    select record_id from stored`.execute(db);
  return rows.length > 0;
}

/** Where the bytes of a record's file are. */
export async function findDutyFile(
  db: Database,
  key: RecordKey,
): Promise<StoredDocument | undefined> {
  return db
    .selectFrom('dutyFiles')
    .select(['contentType', 'bytes', 'storeKey'])
    .where('recordId', '=', sql<number>`(${recordOf(key)})`)
    .executeTakeFirst();
}

/** @returns whether there was such a file */
export async function removeDutyFile(db: Database, key: RecordKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('dutyFiles')
    .where('recordId', '=', sql<number>`(${recordOf(key)})`)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
