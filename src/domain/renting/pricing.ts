import { COMPANY } from '../company/company.ts';
import type { Vehicle } from '../fleet/vehicle.ts';
import { toCents, toDollars } from '../money/dollars.ts';
import { extendedLines } from '../money/extended-lines.ts';
import {
  type ChosenExtra,
  hoursOf,
  type PricedRental,
  type PricedVehicle,
  type Promotion,
  price,
} from '../money/price.ts';
import {
  type AnsweredLine,
  type PriceLine,
  sumOfLines,
  toAnsweredLine,
} from '../money/price-line.ts';
import type { PriceRules } from '../money/price-rules.ts';
import { rentalDays } from '../money/rental-days.ts';
import { hoursAfter } from '../time/wall-clock.ts';
import { isSameRental, type RentalPeriod, totalCents } from './rental-period.ts';
import type { CheaperRental } from './reservation.ts';

/** A vehicle for a period, with its places. */
export type Rental = PricedRental & { vehicleId: number };

/** A published price book. */
export type PriceBook = { id: number; rules: PriceRules };

/** What a price is calculated from: a vehicle's rates, and the price book if one is published. */
export type PriceBasis = { vehicle: PricedVehicle; book: PriceBook | undefined };

/** What the customer chose beside the rental. */
export type Choices = { extras: readonly ChosenExtra[]; promotion: Promotion | undefined };

export const NO_CHOICES: Choices = { extras: [], promotion: undefined };

/** The most that a reservation can cost by rules, in cents. */
const MOST_CENTS = 999_999_999;

/**
 * The terms of a rental: its rate per hour and its total in cents, and the turnaround after the drop-off in
 * minutes. Without a price book and a daily cap there are no lines, and the total is rate × started hours.
 */
export type Terms = {
  rateCents: number;
  capCents: number | null;
  priceBookId: number | null;
  lines: PriceLine[] | null;
  totalCents: number;
  turnaroundMinutes: number;
};

/** What is agreed about a reservation: its rental, its terms and its price book. */
export type Agreed = Rental &
  Terms &
  Choices & { book: PriceBook | undefined; chargesCents: number; adjustmentsCents: number };

/** A vehicle of an answer as prices depend on it. */
export function pricedVehicle({
  id,
  pricePerHour,
  dailyCap,
}: Pick<Vehicle, 'id' | 'pricePerHour' | 'dailyCap'>): PricedVehicle {
  const dailyCapCents = dailyCap === undefined ? null : toCents(dailyCap);
  return { id, rateCents: toCents(pricePerHour), dailyCapCents };
}

/** The terms of a rental that is priced now (rules, pricing). */
export function termsOf(
  { vehicle, book }: PriceBasis,
  rental: PricedRental,
  choices: Choices = NO_CHOICES,
): Terms {
  const { rateCents, dailyCapCents } = vehicle;
  const { turnaroundMinutes } = COMPANY;
  const common = { rateCents, capCents: dailyCapCents, turnaroundMinutes };
  if (!book && dailyCapCents === null) {
    return { ...common, priceBookId: null, lines: null, totalCents: totalCents(rateCents, rental) };
  }
  const lines = price(book?.rules ?? {}, vehicle, rental, choices);
  return { ...common, priceBookId: book?.id ?? null, lines, totalCents: sumOfLines(lines) };
}

/** Whether a total is more than a reservation can cost by rules. Without rules there is no limit. */
export function isBeyondLimit({ lines, totalCents: cents }: Terms): boolean {
  return lines !== null && cents > MOST_CENTS;
}

/** The message about such a total. */
export const BEYOND_LIMIT = 'The total can be at most $9,999,999.99.';

/**
 * The terms of a reservation after an edit (rules, pricing). They stay if the vehicle, the times and all that
 * has a price stay. Without a price book, the reservation is priced again at the present rate. With one, a
 * shorter rental keeps its rates and its book, and a longer one keeps its lines and pays the difference that
 * the newest book asks. Any other rental is priced again.
 */
export function termsAfterEdit(
  before: Agreed,
  after: Rental,
  now: PriceBasis,
  choices: Choices = before,
): Terms {
  const { rateCents, capCents, priceBookId, lines, totalCents: agreed, turnaroundMinutes } = before;
  const kept = { rateCents, capCents, priceBookId, lines, totalCents: agreed, turnaroundMinutes };
  const isSame = isSameRental(before, after);
  if (isSame && !isPricedDifferently(before, after, choices)) return kept;
  const terms = pricedAgain(before, after, now, choices);
  return {
    ...terms,
    totalCents: terms.totalCents + before.chargesCents + before.adjustmentsCents,
    turnaroundMinutes: isSame ? turnaroundMinutes : terms.turnaroundMinutes,
  };
}

/** Whether the extras, the promotion or a one-way fee differ. */
function isPricedDifferently(before: Agreed, after: Rental, choices: Choices): boolean {
  const text = ({ extras, promotion }: Choices) => JSON.stringify([extras, promotion?.code]);
  const isMoved =
    before.pickUpLocation !== after.pickUpLocation ||
    before.dropOffLocation !== after.dropOffLocation;
  return text(before) !== text(choices) || (isMoved && before.book?.rules.oneWay !== undefined);
}

function pricedAgain(before: Agreed, after: Rental, now: PriceBasis, choices: Choices): Terms {
  const isFree = !now.book && !before.book;
  if (isFree || before.vehicleId !== after.vehicleId) return termsOf(now, after, choices);
  const { rateCents, capCents, book } = before;
  const vehicle = { ...now.vehicle, rateCents, dailyCapCents: capCents };
  const [isShorter, isLonger] = [isWithin(after, before), isWithin(before, after)];
  if (!isLonger) return termsOf(isShorter && book ? { vehicle, book } : now, after, choices);
  // Other extras are priced by the agreed book, a longer rental by the newest.
  const basis = isShorter && book ? { vehicle, book } : now;
  const linesOf = (rental: Rental, chosen: Choices) =>
    price(basis.book?.rules ?? {}, basis.vehicle, rental, chosen);
  const agreed = before.lines ?? price({}, { ...vehicle, dailyCapCents: null }, before);
  const lines = extendedLines(agreed, linesOf(before, before), linesOf(after, choices));
  return { ...termsOf(basis, after, choices), lines, totalCents: sumOfLines(lines) };
}

function isWithin(inner: RentalPeriod, outer: RentalPeriod): boolean {
  return outer.pickUpTime <= inner.pickUpTime && inner.dropOffTime <= outer.dropOffTime;
}

/** The part of an answer that explains a price. It is empty without lines. */
export function explained({ lines }: Pick<Terms, 'lines'>): { lines?: AnsweredLine[] } {
  return lines ? { lines: lines.map(toAnsweredLine) } : {};
}

/** The rental that reaches the next length discount, if it costs less than `terms`. */
export function cheaperRental(
  basis: PriceBasis,
  rental: PricedRental,
  choices: Choices,
  terms: Terms,
): CheaperRental | undefined {
  const lengths = basis.book?.rules.lengths ?? [];
  if (lengths.length === 0) return undefined;
  const started = hoursOf(rentalDays(rental));
  const hours = Math.min(...lengths.map((length) => length.hours).filter((one) => one > started));
  if (hours === Number.POSITIVE_INFINITY) return undefined;
  const dropOffTime = hoursAfter(rental.pickUpTime, hours);
  const { totalCents: cents } = termsOf(basis, { ...rental, dropOffTime }, choices);
  if (cents >= terms.totalCents) return undefined;
  return { hours, dropOffTime, totalPrice: toDollars(cents) };
}
