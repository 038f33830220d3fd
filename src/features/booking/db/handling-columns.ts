import type { Company } from '#company/rules.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import type { HandledReservation, HandlingFacts, HandlingRecord, Readings } from '#rental/rules.ts';

/** The columns of a hand-over and a return, except their times. */
export const HANDLING_COLUMNS = [
  'pickUpOdometer',
  'pickUpFuel',
  'pickUpNote',
  'returnOdometer',
  'returnFuel',
  'returnNote',
] as const;

type HandlingRow = {
  pickUpOdometer: number | null;
  pickUpFuel: number | null;
  pickUpNote: string | null;
  returnOdometer: number | null;
  returnFuel: number | null;
  returnNote: string | null;
};

type Handled = Pick<HandledReservation, 'handOver' | 'return'> & {
  /** What is recorded before the hand-over; null after it, or if there is nothing. */
  prepared: Readings | null;
};

/** Separates the records of the hand-over and the return from a reservation's other columns. */
export function splitHandling<
  Row extends HandlingRow & { pickedUpAt: Date | null; returnedAt: Date | null },
>(row: Row) {
  const {
    pickUpOdometer,
    pickUpFuel,
    pickUpNote,
    returnOdometer,
    returnFuel,
    returnNote,
    ...rest
  } = row;
  const { pickedUpAt, returnedAt } = row;
  const readings = { odometer: pickUpOdometer, fuel: pickUpFuel, note: pickUpNote };
  const isPrepared = pickedUpAt === null && Object.values(readings).some((one) => one !== null);
  const handling: Handled = {
    prepared: isPrepared ? readings : null,
    handOver: pickedUpAt && { at: pickedUpAt, ...readings },
    return: returnedAt && {
      at: returnedAt,
      odometer: returnOdometer,
      fuel: returnFuel,
      note: returnNote,
    },
  };
  return { handling, reservation: rest };
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
