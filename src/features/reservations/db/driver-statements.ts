import { sql } from 'kysely';
import type { Company } from '#company/rules/company.ts';
import type { Database } from '#db/client.ts';
import { retryAfterDeadlock } from '#db/sqlstate.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { openReservation } from '#proof/db/open-reservation.ts';
import type { DriverStatement } from '../rules/whereabouts.ts';

type StatementRow = Omit<DriverStatement, 'at' | 'writtenAt'> & { namedAt: Date; writtenAt: Date };

function toStatement(
  { timeZone }: Company,
  { namedAt, writtenAt, ...row }: StatementRow,
): DriverStatement {
  return {
    ...row,
    at: toWallClock(namedAt, timeZone),
    writtenAt: toWallClock(writtenAt, timeZone),
  };
}

/** The documents of a reservation that name a driver, the oldest first. */
export async function readDriverStatements(
  db: Database,
  company: Company,
  reservationId: number,
): Promise<DriverStatement[]> {
  const rows = await db
    .selectFrom('driverStatements')
    .select(['id', 'plate', 'namedAt', 'writtenAt'])
    .where('reservationId', '=', reservationId)
    .orderBy('id')
    .execute();
  return rows.map((row) => toStatement(company, row));
}

export async function findDriverStatementPdf(
  db: Database,
  reservationId: number,
  id: number,
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('driverStatements')
    .select('pdf')
    .where('reservationId', '=', reservationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.pdf;
}

/** Stores such a document. Returns undefined if the reservation was canceled, or its customer erased, meanwhile. */
export async function addDriverStatement(
  db: Database,
  company: Company,
  reservationId: number,
  { namedAt, plate, pdf }: { namedAt: Date; plate: string; pdf: Uint8Array },
): Promise<DriverStatement | undefined> {
  const { rows } = await retryAfterDeadlock(() =>
    sql<StatementRow>`
      with rented as (${openReservation(reservationId)})
      insert into driver_statements (reservation_id, named_at, plate, pdf)
      select id, ${namedAt}::timestamptz, ${plate}::text, ${Buffer.from(pdf)}::bytea from rented
      returning id, plate, named_at, written_at`.execute(db),
  );
  return rows[0] && toStatement(company, rows[0]);
}
