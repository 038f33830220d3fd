import type { Company } from '#company/rules.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import {
  type FormerStretch,
  type HandledReservation,
  type HandlingFacts,
  type HandlingRecord,
  handedOverAt,
  lastExchange,
  type Readings,
} from '#rental/rules.ts';

/** The columns of a hand-over and a return, except their times. */
export const HANDLING_COLUMNS = [
  'handOverRecordedAt',
  'formerStretches',
  'pickUpOdometer',
  'pickUpFuel',
  'pickUpNote',
  'returnOdometer',
  'returnFuel',
  'returnNote',
] as const;

type HandlingRow = {
  handOverRecordedAt: Date | null;
  formerStretches: FormerStretch[] | null;
  pickUpOdometer: number | null;
  pickUpFuel: number | null;
  pickUpNote: string | null;
  returnOdometer: number | null;
  returnFuel: number | null;
  returnNote: string | null;
};

type Handled = Pick<HandledReservation, 'handOver' | 'return' | 'exchangedAt'> & {
  /** What is recorded before the hand-over; null after it, or if there is nothing. */
  prepared: Readings | null;
};

/** Separates the records of the hand-over and the return from a reservation's other columns. */
export function splitHandling<
  Row extends HandlingRow & { pickedUpAt: Date | null; returnedAt: Date | null },
>(row: Row) {
  const {
    handOverRecordedAt: _,
    formerStretches,
    pickUpOdometer,
    pickUpFuel,
    pickUpNote,
    returnOdometer,
    returnFuel,
    returnNote,
    ...rest
  } = row;
  const { returnedAt } = row;
  const pickedUpAt = handedOverAt(row);
  const exchangedAt = lastExchange(formerStretches);
  const readings = { odometer: pickUpOdometer, fuel: pickUpFuel, note: pickUpNote };
  const isPrepared = pickedUpAt === null && Object.values(readings).some((one) => one !== null);
  const handling: Handled = {
    exchangedAt,
    prepared: isPrepared ? readings : null,
    handOver: pickedUpAt && { at: pickedUpAt, ...readings },
    return: returnedAt && {
      at: returnedAt,
      odometer: returnOdometer,
      fuel: returnFuel,
      note: returnNote,
    },
  };
  return { handling, formerStretches, reservation: rest };
}

/** A record as calls return it. */
export function toHandlingRecord(
  company: Company,
  facts: HandlingFacts | null,
): HandlingRecord | null {
  if (!facts) return null;
  const { at, ...others } = facts;
  return { time: toWallClock(at, company.timeZone), ...others };
}
