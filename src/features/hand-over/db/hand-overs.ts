import { sql } from 'kysely';
import {
  type EditedReservation,
  HANDLING_COLUMNS,
  splitHandling,
  type WrittenOver,
  writeOver,
} from '#booking/db.ts';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { youngestBirthDate } from '#prices/db.ts';
import type {
  FormerStretch,
  HandledReservation,
  Handling,
  HandlingFacts,
  Readings,
} from '#rental/rules.ts';
import { endingPapers } from '#upkeep/db.ts';
import type { EndingPaper } from '#upkeep/rules.ts';

/** Why a vehicle is handed over although papers end, there is no license, or money is missing. */
export type HandOverReasons = Record<
  'papersReason' | 'driverReason' | 'unpaidReason',
  string | null
>;

const NO_REASONS: HandOverReasons = { papersReason: null, driverReason: null, unpaidReason: null };

/** The reservation that a record is checked against, with its version and the date of birth of its youngest driver. */
export async function findHandled(
  db: Database,
  company: Company,
  id: number,
): Promise<
  | (HandledReservation &
      WrittenOver &
      HandOverReasons & {
        /** Those that end before the drop-off. */
        endingPapers: EndingPaper[];
        prepared: Readings | null;
        youngestBirthDate: string | null;
        handOverRecordedAt: Date | null;
        isCheckedAtPickUp: boolean | null;
        isCheckedAtReturn: boolean | null;
        formerStretches: FormerStretch[] | null;
        dropOffPlaceId: number | null;
        returnPlaceId: number | null;
      } & Pick<EditedReservation, 'areChargesDecided'>)
  | undefined
> {
  const found = await db
    .selectFrom('reservations')
    .select(['status', 'pickUpTime', 'pickedUpAt', 'returnedAt', 'vehicleId', 'updatedAt'])
    .select(['dropOffPlaceId', 'returnPlaceId'])
    .select(HANDLING_COLUMNS)
    .select([
      'papersReason',
      'isCheckedAtPickUp',
      'isCheckedAtReturn',
      'driverReason',
      'unpaidReason',
      endingPapers(company).as('endingPapers'),
      youngestBirthDate.as('youngestBirthDate'),
    ])
    .select(sql<boolean>`charges is not null`.as('areChargesDecided'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { status, vehicleId, endingPapers: ending, areChargesDecided } = found;
  const { papersReason, driverReason, unpaidReason } = found;
  const { youngestBirthDate: youngest } = found;
  const { handling, formerStretches } = splitHandling(found);
  const pickUpTime = toWallClock(found.pickUpTime, company.timeZone);
  const updatedAt = found.updatedAt.toISOString();
  return {
    status,
    pickUpTime,
    ...handling,
    id,
    vehicleId,
    updatedAt,
    endingPapers: ending,
    ...{ papersReason, driverReason, unpaidReason },
    areChargesDecided,
    youngestBirthDate: youngest,
    handOverRecordedAt: found.handOverRecordedAt,
    isCheckedAtPickUp: found.isCheckedAtPickUp,
    isCheckedAtReturn: found.isCheckedAtReturn,
    formerStretches,
    dropOffPlaceId: found.dropOffPlaceId,
    returnPlaceId: found.returnPlaceId,
  };
}

/**
 * Writes or removes the record of a hand-over or return. A return sets DONE; without it the reservation is
 * CREATED again. The place is that of a return elsewhere. What the desk has handled no longer waits for its payment.
 * @returns the row; undefined, and nothing is written, when the reservation now has another version
 * @throws the database's refusal by occupancies_no_overlap when the vehicle was booked after the return
 */
export async function writeHandling(
  db: Database,
  company: Company,
  version: WrittenOver & Pick<HandledReservation, 'exchangedAt'>,
  handling: Handling,
  facts: HandlingFacts | null,
  { papersReason, driverReason, unpaidReason } = NO_REASONS,
  returnPlaceId: number | null = null,
): Promise<object | undefined> {
  const columns = {
    ...columnsOf(handling, facts, version.exchangedAt),
    ...(handling === 'return' && { returnPlaceId }),
    heldUntil: null,
  };
  const reasons = handling === 'hand-over' ? { papersReason, driverReason, unpaidReason } : {};
  return writeOver(db, company, version, { ...columns, ...reasons });
}

/** Writes what is known before a hand-over. Returns as `writeHandling` does. */
export async function writePreparation(
  db: Database,
  company: Company,
  version: WrittenOver,
  { odometer, fuel, note }: Readings,
  { driverReason, unpaidReason }: HandOverReasons,
): Promise<object | undefined> {
  return writeOver(db, company, version, {
    ...{ pickUpOdometer: odometer, pickUpFuel: fuel, pickUpNote: note },
    ...{ driverReason, unpaidReason },
  });
}

/** The columns of a reservation without a return, except its total. */
export const NO_RETURN = {
  returnedAt: null,
  returnOdometer: null,
  returnFuel: null,
  returnNote: null,
  returnPlaceId: null,
  charges: null,
} as const;

/** The total without the charges, which go with the return. */
const withoutCharges = sql<number>`total_cents - lines_total(charges)`;

/** Without its record, the vehicle of an exchange is out since the exchange. */
function columnsOf(handling: Handling, facts: HandlingFacts | null, exchangedAt: Date | null) {
  if (handling === 'return') {
    if (!facts) {
      return { ...NO_RETURN, totalCents: withoutCharges, status: 'CREATED' as const };
    }
    const { at, odometer, fuel, note } = facts;
    return {
      returnedAt: at,
      returnOdometer: odometer,
      returnFuel: fuel,
      returnNote: note,
      status: 'DONE' as const,
    };
  }
  return {
    pickedUpAt: facts?.at ?? exchangedAt,
    handOverRecordedAt: facts && sql<Date>`coalesce(hand_over_recorded_at, now())`,
    pickUpOdometer: facts?.odometer ?? null,
    pickUpFuel: facts?.fuel ?? null,
    pickUpNote: facts?.note ?? null,
  };
}
