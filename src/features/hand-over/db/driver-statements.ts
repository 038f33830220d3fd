import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { retryAfterDeadlock } from '#db/client/sqlstate.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { openReservation } from '#proof/db/open-reservation.ts';
import type { DriverStatement } from '../rules/whereabouts.ts';

/** Times in JSON are texts. */
type StatementRow = Omit<DriverStatement, 'at' | 'writtenAt'> &
  Record<'namedAt' | 'writtenAt', Date | string>;

function toStatement(
  { timeZone }: Company,
  { namedAt, writtenAt, ...row }: StatementRow,
): DriverStatement {
  return {
    ...row,
    at: toWallClock(new Date(namedAt), timeZone),
    writtenAt: toWallClock(new Date(writtenAt), timeZone),
  };
}

/** The documents of a reservation that name a driver, the oldest first; undefined for an unknown reservation. */
export async function readDriverStatements(
  db: Database,
  company: Company,
  reservationId: number,
): Promise<DriverStatement[] | undefined> {
  const found = await db
    .selectFrom('reservations')
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('driverStatements')
          .select(['id', 'plate', 'namedAt', 'writtenAt'])
          .whereRef('reservationId', '=', 'reservations.id')
          .orderBy('id'),
      ).as('statements'),
    )
    .where('id', '=', reservationId)
    .executeTakeFirst();
  return found?.statements.map((row) => toStatement(company, row));
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
