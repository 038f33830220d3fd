import type { Company } from '#company/rules.ts';
import type { Vehicle } from '#fleet/rules.ts';
import { formatMoney, toAmount, toCents } from '#kernel/money/money.ts';
import { mostTotalCents } from '#kernel/money/typed-money.ts';
import { hoursAfter } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';
import { isSameRental, rentalDays, startedHoursOf, totalCents } from '#rental/rules.ts';
import { extendedLines } from './extended-lines.ts';
import { canFeesJoin } from './fees.ts';
import { leastDaysFor, leastDaysProblem } from './least-days.ts';
import type { CheaperRental } from './other-lengths.ts';
import { price } from './price.ts';
import {
  agreedLines,
  agreementsAfter,
  haveSharedTime,
  isPlain,
  isWithin,
  type PriceAgreement,
} from './price-agreements.ts';
import {
  type Choices,
  NO_CHOICES,
  type PriceBasis,
  type PriceBook,
  type PricedRental,
} from './price-basis.ts';
import { type AnsweredLine, type PriceLine, sumOfLines, toAnsweredLine } from './price-line.ts';
import type { PricedVehicle } from './rates.ts';

/** A vehicle for a period, with its places. */
export type Rental = PricedRental & { vehicleId: number };

/**
 * The terms of a rental: its rate per hour and its total in cents, and the turnaround after the drop-off in
 * minutes. Without a price book and a daily cap there are no lines, and the total is rate × started hours.
 */
export type Terms = {
  /** Rate, cap, class and book of the first agreement. */
  rateCents: number;
  capCents: number | null;
  classId: number | null;
  priceBookId: number | null;
  /** Null for one agreement, about the whole rental. */
  agreements: readonly PriceAgreement[] | null;
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
  classId,
}: Pick<Vehicle, 'id' | 'pricePerHour' | 'dailyCap' | 'classId'>): PricedVehicle {
  const dailyCapCents = dailyCap === undefined ? null : toCents(dailyCap);
  return { id, rateCents: toCents(pricePerHour), dailyCapCents, classId: classId ?? null };
}

/** The terms of a rental that is priced now (prices: pricing). */
export function termsOf(
  company: Company,
  { vehicle, book }: PriceBasis,
  rental: PricedRental,
  choices: Choices = NO_CHOICES,
): Terms {
  const { rateCents, dailyCapCents: capCents, classId } = vehicle;
  const { turnaroundMinutes } = company;
  const common = { rateCents, capCents, classId, agreements: null, turnaroundMinutes };
  if (isPlain({ vehicle, book })) {
    return {
      ...common,
      priceBookId: null,
      lines: null,
      totalCents: totalCents(company, rateCents, rental),
    };
  }
  const lines = price(company, book?.rules ?? {}, vehicle, rental, choices);
  return { ...common, priceBookId: book?.id ?? null, lines, totalCents: sumOfLines(lines) };
}

/**
 * Whether a check without both places, or without the driver's date of birth, has the least total, because a one-way fee or
 * another fee may join it (availability: availability).
 */
export function isLeastTotal(
  company: Company,
  { book }: Pick<PriceBasis, 'book'>,
  rental: PricedRental,
): boolean {
  const { pickUpLocation, dropOffLocation } = rental;
  const isOpen = pickUpLocation === undefined || dropOffLocation === undefined;
  const rules = book?.rules ?? {};
  return (isOpen && (rules.oneWay ?? []).length > 0) || canFeesJoin(company, rules, rental);
}

/**
 * Whether the customer has seen the total. A client that sends none may have checked without places and date of birth, so then
 * it can't be more than that check has said (prices: pricing).
 */
export function isExpectedTotal(
  company: Company,
  { totalCents: cents }: Terms,
  expectedTotal: number | undefined,
  [basis, rental, choices]: [PriceBasis, PricedRental, Choices],
): boolean {
  if (expectedTotal !== undefined) return toCents(expectedTotal) === cents;
  const { pickUpTime, dropOffTime } = rental;
  return cents <= termsOf(company, basis, { pickUpTime, dropOffTime }, choices).totalCents;
}

/** Whether a total is more than a reservation can cost by rules. Without rules there is no limit. */
export function isBeyondLimit({ lines, totalCents: cents }: Terms): boolean {
  return lines !== null && cents > mostTotalCents();
}

/** The message about such a total. */
export function beyondLimitInWords(): string {
  return t('prices.beyondLimit', { most: formatMoney(toAmount(mostTotalCents())) });
}

/** Why a promotion code can't be used for a rental with these terms, as a sentence to the desk: it would be used up for nothing. */
export function promotionProblem(
  { promotion }: Choices,
  { lines }: Pick<Terms, 'lines'>,
): string | undefined {
  if (!promotion || lines?.some(({ kind }) => kind === 'promotion')) return undefined;
  return 'This code takes nothing off this rental';
}

/** A reservation's vehicle, with what it was priced by. */
export type AgreedVehicle = Pick<Agreed, 'vehicleId' | 'rateCents' | 'capCents' | 'classId'>;

export function agreedVehicle({
  vehicleId: id,
  rateCents,
  capCents,
  classId,
}: AgreedVehicle): PricedVehicle {
  return { id, rateCents, dailyCapCents: capCents, classId };
}

/** The agreements of a reservation, the oldest first (prices: agreed hours). */
export function agreementsOf(reservation: Agreed): readonly PriceAgreement[] {
  const { agreements, pickUpTime, dropOffTime, book } = reservation;
  const vehicle = agreedVehicle(reservation);
  return agreements ?? [{ pickUpTime, dropOffTime, vehicle, book }];
}

/**
 * The terms of a reservation after an edit (prices: pricing). They stay if the vehicle, the times and all that has a price
 * stay. Without rules, or with another vehicle, or without an hour in common, the reservation is priced again as a
 * whole. Otherwise what was agreed keeps its price, and the rest gets the present one (prices: agreed hours).
 */
export function termsAfterEdit(
  company: Company,
  before: Agreed,
  after: Rental,
  now: PriceBasis,
  choices: Choices = before,
): Terms {
  const isSame = isSameRental(before, after);
  const arePlain = [now, ...agreementsOf(before)].every(isPlain);
  if (isSame && (arePlain || !isPricedDifferently(before, after, choices))) return termsIn(before);
  const isNew = arePlain || before.vehicleId !== after.vehicleId || !haveSharedTime(before, after);
  const terms = isNew
    ? termsOf(company, now, after, choices)
    : changedTerms(company, before, after, now, choices);
  return {
    ...terms,
    totalCents: terms.totalCents + before.chargesCents + before.adjustmentsCents,
    turnaroundMinutes: isSame ? before.turnaroundMinutes : terms.turnaroundMinutes,
  };
}

function termsIn(agreed: Agreed): Terms {
  const { rateCents, capCents, classId, priceBookId, agreements } = agreed;
  const { lines, totalCents, turnaroundMinutes } = agreed;
  return {
    ...{ rateCents, capCents, classId, priceBookId, agreements },
    ...{ lines, totalCents, turnaroundMinutes },
  };
}

/** Whether the extras, the promotion, a one-way fee or another fee can differ. */
function isPricedDifferently(before: Agreed, after: Rental, choices: Choices): boolean {
  const text = ({ extras, promotion }: Choices) => JSON.stringify([extras, promotion?.code]);
  const isMoved =
    before.pickUpLocation !== after.pickUpLocation ||
    before.dropOffLocation !== after.dropOffLocation;
  const hasOtherDriver = (before.birthDate ?? null) !== (after.birthDate ?? null);
  const books = agreementsOf(before).map(({ book }) => book?.rules);
  return (
    text(before) !== text(choices) ||
    (isMoved && books.some((rules) => rules?.oneWay ?? rules?.fees)) ||
    (hasOtherDriver && books.some((rules) => rules?.fees))
  );
}

function changedTerms(
  company: Company,
  before: Agreed,
  after: Rental,
  now: PriceBasis,
  choices: Choices,
): Terms {
  const earlier = agreementsOf(before);
  const agreements = agreementsAfter(earlier, after, now, choices);
  const common = { ...termsIn(before), agreements, turnaroundMinutes: company.turnaroundMinutes };
  const [first] = earlier;
  if (first && isPlain(first) && isWithin(after, first) && choices.extras.length === 0) {
    return {
      ...common,
      lines: null,
      totalCents: totalCents(company, first.vehicle.rateCents, after),
    };
  }
  const next = agreedLines(company, agreements, after, choices);
  const present = agreedLines(company, earlier, before, before);
  // The lines of reservations that were extended before agreements were stored are not those of their agreement.
  const isExplained = before.lines === null || areSameLines(before.lines, present);
  const lines = isExplained ? next : extendedLines(before.lines ?? [], present, next);
  return { ...common, lines, totalCents: sumOfLines(lines) };
}

/** Whether lines are the same but for how they state the rental: those from before 1.1 have hours and a maximum, not days. */
function areSameLines(some: readonly PriceLine[], others: readonly PriceLine[]): boolean {
  const isRental = ({ kind }: PriceLine) => kind === 'rental' || kind === 'day-maximum';
  const text = (lines: readonly PriceLine[]) =>
    JSON.stringify([
      sumOfLines(lines.filter(isRental)),
      lines
        .filter((line) => !isRental(line))
        .map(({ kind, label, quantity, unit, unitCents, amountCents }) => [
          ...[kind, label, quantity, unit, unitCents, amountCents],
        ]),
    ]);
  return text(some) === text(others);
}

/** The part of an answer that explains a price. It is empty without lines. */
export function explained({ lines }: Pick<Terms, 'lines'>): { lines?: AnsweredLine[] } {
  return lines ? { lines: lines.map(toAnsweredLine) } : {};
}

/**
 * The rental that reaches the next length discount, if it costs less than `terms`. For customers, who `hasLimits` stands for, it
 * meets the least lengths.
 */
export function cheaperRental(
  company: Company,
  basis: PriceBasis,
  rental: PricedRental,
  choices: Choices,
  terms: Terms,
  hasLimits = false,
): CheaperRental | undefined {
  const lengths = basis.book?.rules.lengths ?? [];
  if (lengths.length === 0) return undefined;
  const started = startedHoursOf(rentalDays(company, rental));
  const hours = Math.min(...lengths.map((length) => length.hours).filter((one) => one > started));
  if (hours === Number.POSITIVE_INFINITY) return undefined;
  const dropOffTime = hoursAfter(rental.pickUpTime, hours, company.timeZone);
  if (leastDaysProblem(company, leastDaysFor(basis, hasLimits), { ...rental, dropOffTime }))
    return undefined;
  const { totalCents: cents } = termsOf(company, basis, { ...rental, dropOffTime }, choices);
  if (cents >= terms.totalCents) return undefined;
  return { hours, dropOffTime, totalPrice: toAmount(cents) };
}
