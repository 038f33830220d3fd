import { sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import type { SqlCondition } from '#db/client/list.ts';
import { retryAfterDeadlock } from '#db/client/sqlstate.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { type AgreedVehicle, type PriceLine, sumOfLines, undecidedCharges } from '#prices/rules.ts';
import { CHARGED_COLUMNS, type Ledger } from './ledger.ts';

/** Whether nobody has decided about charges that the price book proposes: `undecidedCharges` of src/features/prices/rules/charges.ts. */
export const isUndecided: SqlCondition = sql<boolean>`undecided_cents > 0`;

/** What decides about the charges that the price book proposes. */
type ChargedRental = Pick<
  Ledger['reservation'],
  | keyof AgreedVehicle
  | ('book' | 'charges' | 'extras' | 'pickUpTime' | 'dropOffTime' | 'birthDate')
  | ('pickUpOdometer' | 'pickUpFuel' | 'returnedAt' | 'returnOdometer' | 'returnFuel')
  | ('youngestBirthDate' | 'formerStretches' | 'returnPlaceId' | 'lines')
  | ('pickUpLocation' | 'dropOffLocation')
>;

/** The charges that the price book proposes and about which the desk has still to decide; none before the return. */
export function undecidedChargesOf(
  company: Company,
  { reservation }: { reservation: ChargedRental },
): PriceLine[] {
  const { returnedAt } = reservation;
  return undecidedCharges(company, {
    ...reservation,
    returnedAt: returnedAt && toWallClock(returnedAt, company.timeZone),
    handOver: { odometer: reservation.pickUpOdometer, fuel: reservation.pickUpFuel },
    return: { odometer: reservation.returnOdometer, fuel: reservation.returnFuel },
  });
}

/** The most reservations that are calculated in one go. */
const MOST = 500;

/**
 * Notes what the price book proposes of a reservation that has come back and nobody has decided, or of those that a trigger has marked,
 * so lists find them.
 * @returns whether there was something to calculate
 */
export async function calculateUndecided(
  db: Database,
  company: Company,
  id?: number,
): Promise<boolean> {
  const rows = await readUncalculated(db, company, id);
  if (rows.length === 0) return false;
  const calculated = rows.map((reservation) => ({
    id: reservation.id,
    rowVersion: reservation.rowVersion,
    cents: sumOfLines(undecidedChargesOf(company, { reservation })),
  }));
  // One that has changed meanwhile stays as it is.
  const write = sql`
    update reservations set undecided_cents = calculated.cents
    from jsonb_to_recordset(${JSON.stringify(calculated)}::jsonb)
      as calculated (id integer, "rowVersion" text, cents bigint)
    where reservations.id = calculated.id and reservations.xmin::text = "rowVersion"`;
  await retryAfterDeadlock(() => write.execute(db));
  return true;
}

/** The rentals whose undecided charges are to be calculated, the newest first, or one of them. */
async function readUncalculated(db: Database, company: Company, id: number | undefined) {
  const rows = await db
    .selectFrom('reservations')
    .select(CHARGED_COLUMNS)
    .where(sql<boolean>`undecided_cents is null and returned_at is not null and charges is null`)
    .$if(id !== undefined, (all) => all.where('id', '=', id as number))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    ...row,
    pickUpTime: toWallClock(row.pickUpTime, company.timeZone),
    dropOffTime: toWallClock(row.dropOffTime, company.timeZone),
  }));
}
