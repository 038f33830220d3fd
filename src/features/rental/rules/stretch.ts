import type { HandlingRecord } from './hand-over.ts';
import type { RentalPeriod } from './rental-period.ts';

/** Why a vehicle is exchanged while it is out. */
export const EXCHANGE_REASONS = ['breakdown', 'accident', 'upgrade', 'other'] as const;
export type ExchangeReason = (typeof EXCHANGE_REASONS)[number];

export const EXCHANGE_REASON_WORDS: Record<ExchangeReason, string> = {
  breakdown: 'Breakdown',
  accident: 'Accident',
  upgrade: 'Upgrade',
  other: 'Other',
};

/** The most exchanges of one rental. The database checks the same limit. */
export const MOST_EXCHANGES = 20;

/**
 * A stretch of a rental that ended with an exchange, as the column `former_stretches` has it: what was recorded of its vehicle, in
 * the names of the columns of the present one. Times are instants in ISO format, also 'returnedAt', which is the exchange.
 */
export type FormerStretch = {
  vehicleId: number;
  pickedUpAt: string;
  handOverRecordedAt: string | null;
  pickUpOdometer: number | null;
  pickUpFuel: number | null;
  pickUpNote: string | null;
  /** Whether the desk had looked for damage at the hand-over, and when the vehicle came back. */
  isCheckedAtPickUp: boolean | null;
  isCheckedAtReturn: boolean | null;
  papersReason: string | null;
  returnedAt: string;
  /** When somebody recorded the exchange, by the server's clock. */
  exchangeRecordedAt: string;
  returnOdometer: number | null;
  returnFuel: number | null;
  returnNote: string | null;
  reason: ExchangeReason;
  place: string | null;
  /** Until when the vehicle is kept from being rented; null if it is free. */
  serviceUntil: string | null;
  /** What was agreed until then: the price, as columns, and the times on the company's clock. To undo the exchange. */
  terms: Record<string, unknown>;
  period: RentalPeriod;
};

/** What was read of one vehicle: at its hand-over, and when it came back. */
type Readings = Record<'handOver' | 'return', Pick<HandlingRecord, 'odometer' | 'fuel'> | null>;

/** The readings of each stretch of a rental, the present one last. */
export function readingsOfStretches(
  formerStretches: readonly FormerStretch[] | null,
  present: Readings,
): Readings[] {
  const former = (formerStretches ?? []).map((stretch) => ({
    handOver: { odometer: stretch.pickUpOdometer, fuel: stretch.pickUpFuel },
    return: { odometer: stretch.returnOdometer, fuel: stretch.returnFuel },
  }));
  return [...former, present];
}

/** When the present vehicle was handed over; null until that is recorded. After an exchange, the vehicle is out before. */
export function handedOverAt({
  pickedUpAt,
  handOverRecordedAt,
  formerStretches,
}: {
  pickedUpAt: Date | null;
  handOverRecordedAt: Date | null;
  formerStretches: readonly FormerStretch[] | null;
}): Date | null {
  return formerStretches === null || handOverRecordedAt !== null ? pickedUpAt : null;
}

/** When a vehicle was exchanged last; null if none was. */
export function lastExchange(formerStretches: readonly FormerStretch[] | null): Date | null {
  const last = formerStretches?.at(-1);
  return last ? new Date(last.returnedAt) : null;
}
