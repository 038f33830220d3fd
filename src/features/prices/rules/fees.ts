import { type Company, deskHours, isSamePlace, openPlaces } from '#company/rules.ts';
import { toCents } from '#kernel/money/money.ts';
import { birthday } from '#kernel/time/calendar-day.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { rentalDays, startedHoursOf } from '#rental/rules.ts';
import type { PricedRental } from './price-basis.ts';
import { newLine, type PriceLine, taxedBy } from './price-line.ts';
import type { FeeRule, PriceRules } from './price-rules.ts';

/** The lines of the fees that a rental has, in the order of the book. What isn't known of a rental asks for no fee (prices: fees). */
export function compulsoryFees(
  company: Company,
  { fees = [] }: PriceRules,
  rental: PricedRental,
): PriceLine[] {
  const { pickUpTime, dropOffTime } = rental.whole ?? rental;
  const days = rentalDays(company, { pickUpTime, dropOffTime });
  const units = { hour: startedHoursOf(days), day: days.length };
  return fees.flatMap((fee) => {
    const { least: times } = timesOf(company, fee, rental);
    if (times === 0) return [];
    const quantity = fee.per === 'once' ? times : units[fee.per];
    return [taxedBy(fee, newLine('fee', fee.name, quantity, fee.per, toCents(fee.price)))];
  });
}

/** Whether more fees can join the lines, because a place or the driver's date of birth isn't known. */
export function canFeesJoin(
  company: Company,
  { fees = [] }: PriceRules,
  rental: PricedRental,
): boolean {
  return fees.some((fee) => {
    const { least, most } = timesOf(company, fee, rental);
    return fee.per === 'once' ? least < most : least === 0 && most > 0;
  });
}

/** What the fees that depend on ages add to a rental, in cents, and the tax of the first of them. */
export function feesOfAge(
  company: Company,
  { fees = [] }: PriceRules,
  rental: PricedRental,
): { cents: number; taxPercent?: number | undefined } {
  const ofAges = fees.filter(({ ages }) => ages !== undefined);
  const lines = compulsoryFees(company, { fees: ofAges }, rental);
  const cents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { cents, taxPercent: lines[0]?.taxPercent };
}

/** How often a fee applies: at least, and at most if all that isn't known asks for it. */
function timesOf(
  company: Company,
  fee: FeeRule,
  rental: PricedRental,
): { least: number; most: number } {
  const { pickUpTime, dropOffTime } = rental.whole ?? rental;
  const events = [
    { at: 'pick-up', place: rental.pickUpLocation, time: pickUpTime },
    { at: 'drop-off', place: rental.dropOffLocation, time: dropOffTime },
  ].filter(({ at }) => fee.at === undefined || fee.at === at);
  const isAboutEvents = fee.places !== undefined || fee.outsideHours === true;
  const matches = isAboutEvents ? events.map((event) => isMatch(company, fee, event)) : [true];
  const isOfAge = isInAges(fee, rental.birthDate, pickUpTime);
  const sure = matches.filter((match) => match === true).length;
  const possible = matches.filter((match) => match !== false).length;
  return {
    least: isOfAge === true ? sure : 0,
    most: isOfAge === false ? 0 : possible,
  };
}

/** Whether a fee is about a pick-up or a drop-off; undefined while its place isn't known. */
function isMatch(
  company: Company,
  { places, outsideHours }: FeeRule,
  { place, time }: { place: string | undefined; time: WallClock },
): boolean | undefined {
  const isAtPlace =
    places === undefined ||
    (place === undefined ? undefined : places.some((one) => isSamePlace(company, one, place)));
  if (!outsideHours || isAtPlace === false) return isAtPlace;
  const isOutsideAt = (location: string) =>
    deskHours(company, time.slice(0, 10), time.slice(11, 16), location)?.isOutside ?? false;
  if (place !== undefined) return isOutsideAt(place);
  // Until the place is known, it can be any of those that have their own hours.
  const answers = new Set(
    ['', ...openPlaces(company).map(({ location }) => location)].map(isOutsideAt),
  );
  return answers.size > 1 ? undefined : answers.has(true) && isAtPlace;
}

/** Whether a driver has one of the ages on the day of the pick-up; undefined while the date of birth isn't known. */
function isInAges(
  { ages }: FeeRule,
  birthDate: string | null | undefined,
  pickUpTime: WallClock,
): boolean | undefined {
  if (!ages) return true;
  if (!birthDate) return undefined;
  const day = pickUpTime.slice(0, 10);
  return birthday(birthDate, ages.from) <= day && day < birthday(birthDate, ages.to + 1);
}
