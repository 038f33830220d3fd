import * as v from 'valibot';
import { type Company, placeById } from '#company/rules.ts';
import { distanceWords } from '#kernel/locale/distance.ts';
import { amountSchema } from '#kernel/money/amount.ts';
import { formatMoney, mostCents, percentOf, toAmount, toCents } from '#kernel/money/money.ts';
import { moneySign } from '#kernel/money/typed-money.ts';
import { LIMITS, storable } from '#kernel/records/field.ts';
import { hoursBetween, type WallClock } from '#kernel/time/wall-clock.ts';
import { hoursInWords } from '#kernel/time/wall-clock-text.ts';
import {
  type FormerStretch,
  readingsOfStretches,
  rentalDays,
  startedHoursOf,
} from '#rental/rules.ts';
import { feesOfAge } from './fees.ts';
import { milesOf } from './nearest-rules.ts';
import { oneWayLine } from './price.ts';
import type { ChosenExtra, PricedRental } from './price-basis.ts';
import {
  CHARGE_KINDS,
  isEmptyLine,
  newLine,
  type PriceLine,
  sumOfLines,
  taxedBy,
} from './price-line.ts';
import type { PriceRules } from './price-rules.ts';
import { type PricedVehicle, rateOn } from './rates.ts';
import { cheapestCover } from './rental-cover.ts';
import { type AgreedVehicle, agreedVehicle } from './rental-terms.ts';
import { taxLines } from './taxes.ts';

/** What is recorded of a hand-over or a return: distance, percent. */
type Recorded = { odometer: number | null; fuel: number | null } | null;

type ReturnedRental = PricedRental &
  AgreedVehicle & {
    extras: readonly ChosenExtra[];
    returnedAt: WallClock;
    /** The date of birth of the youngest driver that was recorded, YYYY-MM-DD; null without drivers. */
    youngestBirthDate: string | null;
    handOver: Recorded;
    return: Recorded;
    /** The stretches before the vehicle was exchanged. */
    formerStretches: readonly FormerStretch[] | null;
    /** The place at which the vehicle came back, if it is another one than that of the drop-off. */
    returnPlaceId?: number | null;
    /** Those of the price. */
    lines?: readonly PriceLine[] | null;
  };

/** The charges that the rules ask for after a return, without taxes. */
export function proposedCharges(
  company: Company,
  rules: PriceRules,
  rental: ReturnedRental,
): PriceLine[] {
  const { late, fuel } = rules;
  const lines: PriceLine[] = [];
  const { dropOffTime, returnedAt } = rental;
  const vehicle = agreedVehicle(rental);
  if (late && hoursBetween(dropOffTime, returnedAt, company.timeZone) * 60 > late.graceMinutes) {
    lines.push(lateLine(company, rules, late, vehicle, { from: dropOffTime, until: returnedAt }));
  }
  const stretches = readingsOfStretches(rental.formerStretches, rental);
  const missing = stretches
    .map((one) => Math.max(0, difference(one.handOver?.fuel, one.return?.fuel)))
    .reduce((sum, percent) => sum + percent, 0);
  if (fuel && missing > 0 && !hasExtra(rules, rental.extras, 'fuel')) {
    const cents = toCents(fuel.pricePerPercent);
    lines.push(taxedBy(fuel, newLine('fuel', 'Missing fuel', missing, 'percent', cents)));
  }
  const miles = milesOf(rules, vehicle);
  const driven = stretches
    .map((one) => difference(one.return?.odometer, one.handOver?.odometer))
    .reduce((sum, distance) => sum + distance, 0);
  const further = driven - (includedMiles(company, rules, rental) ?? driven);
  if (miles && further > 0) {
    const cents = toCents(miles.pricePerMile);
    const label = `Extra ${distanceWords().many}`;
    lines.push(taxedBy(miles, newLine('miles', label, further, 'mile', cents)));
  }
  lines.push(youngDriverCharge(company, rules, rental), ...elsewhereCharge(company, rules, rental));
  return lines.filter(({ amountCents }) => amountCents > 0);
}

/** What a book proposes after a return and nobody has decided about, without taxes; none before the return (prices: charges). */
export function undecidedCharges(
  company: Company,
  {
    book,
    charges,
    returnedAt,
    ...rental
  }: Omit<ReturnedRental, 'returnedAt'> & {
    book: { rules: PriceRules } | null;
    charges: object | null;
    returnedAt: WallClock | null;
  },
): PriceLine[] {
  if (!book || charges !== null || returnedAt === null) return [];
  return proposedCharges(company, book.rules, { ...rental, returnedAt });
}

/**
 * What the fees for the youngest driver are more than those for the driver of the booking, without taxes. The amount is 0 or below
 * if nothing is charged.
 */
export function youngDriverCharge(
  company: Company,
  rules: PriceRules,
  rental: PricedRental & Pick<ReturnedRental, 'youngestBirthDate'>,
): PriceLine {
  const booked = feesOfAge(company, rules, rental);
  const birthDate = rental.youngestBirthDate ?? rental.birthDate;
  const driven = feesOfAge(company, rules, { ...rental, birthDate });
  const line = newLine('young-driver', 'Young driver', 1, 'once', driven.cents - booked.cents);
  return taxedBy(driven, line);
}

/** What the one-way fee to the place of the return is more than the one that the price has. */
function elsewhereCharge(company: Company, rules: PriceRules, rental: ReturnedRental): PriceLine[] {
  const place = placeById(company, rental.returnPlaceId ?? 0);
  if (!place) return [];
  const agreed = sumOfLines((rental.lines ?? []).filter(({ kind }) => kind === 'one-way'));
  return oneWayLine(company, rules, { ...rental, dropOffLocation: place.location }).map((fee) =>
    taxedBy(fee, newLine('returned-elsewhere', fee.label, 1, 'once', fee.amountCents - agreed)),
  );
}

/** Late hours at a percentage of the vehicle's rate; unless the book counts them all, each day of them costs at most a day. */
function lateLine(
  company: Company,
  rules: PriceRules,
  late: NonNullable<PriceRules['late']>,
  vehicle: PricedVehicle,
  { from, until }: { from: WallClock; until: WallClock },
): PriceLine {
  const days = rentalDays(company, { pickUpTime: from, dropOffTime: until });
  const hours = startedHoursOf(days);
  const cents = percentOf(vehicle.rateCents, late.percent);
  const label = `Late by ${hoursInWords(hours)}`;
  const daysCents = days.map((day) => {
    const { dayCents } = rateOn(rules, vehicle, day[0]?.day ?? '');
    const hoursCents = day.length * cents;
    const isHourly = late.hourly !== false || dayCents === null;
    return isHourly ? hoursCents : Math.min(hoursCents, percentOf(dayCents, late.percent));
  });
  const sum = daysCents.reduce((total, one) => total + one, 0);
  const line = newLine('late', label, hours, 'hour', cents);
  return taxedBy(late, sum < line.amountCents ? newLine('late', label, 1, 'once', sum) : line);
}

/**
 * The distance that is included in a rental, in the company's unit: that of its packages, and so much per day for all other
 * hours. Undefined if it is not limited.
 */
export function includedMiles(
  company: Company,
  rules: PriceRules,
  rental: Omit<
    ReturnedRental,
    'returnedAt' | 'youngestBirthDate' | 'handOver' | 'return' | 'formerStretches'
  >,
): number | undefined {
  const vehicle = agreedVehicle(rental);
  const miles = milesOf(rules, vehicle);
  if (!miles || hasExtra(rules, rental.extras, 'distance')) return undefined;
  const days = rentalDays(company, rental);
  const packages = cheapestCover(company, rules, vehicle, rental).flatMap((stretch) =>
    stretch.by === 'package' && stretch.rule.distance !== undefined
      ? [{ hours: stretch.hours, distance: stretch.rule.distance }]
      : [],
  );
  if (packages.length === 0) return miles.perDay * days.length;
  const packed = packages.reduce((sum, { hours }) => sum + hours, 0);
  const otherDays = Math.ceil((startedHoursOf(days) - packed) / 24);
  return packages.reduce((sum, { distance }) => sum + distance, miles.perDay * otherDays);
}

/** Whether prepaid fuel, or unlimited distance, is among the extras that were chosen. */
export function hasExtra(
  { extras = [] }: PriceRules,
  chosen: readonly ChosenExtra[],
  kind: 'fuel' | 'distance',
): boolean {
  return extras.some((rule) => rule.kind === kind && chosen.some(({ id }) => id === rule.id));
}

function difference(from: number | null | undefined, to: number | null | undefined): number {
  return from == null || to == null ? 0 : from - to;
}

/**
 * A decision about a proposed charge. Its own amount accepts it, another one changes it, and 0 drops it; both
 * need a reason.
 */
const ChargeDecision = v.object(
  {
    kind: v.picklist(
      CHARGE_KINDS,
      `Must be ${CHARGE_KINDS.join(', ').replace(/, ([\w-]+)$/, ' or $1')}`,
    ),
    amount: amountSchema(
      { least: 0, most: () => mostCents(9_999_999) },
      { tooLittle: () => 'Must not be negative' },
    ),
    reason: v.optional(
      v.pipe(
        v.string('Must be text'),
        v.trim(),
        v.maxLength(LIMITS.handlingNote, `Must be at most ${LIMITS.handlingNote} characters`),
        storable(),
      ),
    ),
  },
  'Must be a charge',
);
export type ChargeDecision = v.InferOutput<typeof ChargeDecision>;

/** The body of PUT /reservations/{id}/charges. */
export const ChargesInput = v.object({
  charges: v.pipe(
    v.array(ChargeDecision, 'Must be a list of charges'),
    v.maxLength(CHARGE_KINDS.length, 'Each charge can be there once'),
  ),
});
export type ChargesInput = v.InferOutput<typeof ChargesInput>;

/**
 * The lines that join the reservation, with the taxes on them. What the desk does not name is accepted as
 * proposed.
 */
export function decidedCharges(
  rules: PriceRules,
  proposed: readonly PriceLine[],
  { charges }: ChargesInput,
): PriceLine[] {
  const lines = proposed.map((line) => {
    const decision = charges.find(({ kind }) => kind === line.kind);
    const cents = decision ? toCents(decision.amount) : line.amountCents;
    if (cents === line.amountCents) return line;
    return taxedBy(line, newLine(line.kind, line.label, 1, 'once', cents));
  });
  return [...lines, ...taxLines(rules, lines)].filter((line) => !isEmptyLine(line));
}

/**
 * The return's note with the reasons for charges that were changed or dropped. They are part of the note, so
 * they are erased with the person.
 */
export function noteWithReasons(
  note: string | null,
  proposed: readonly PriceLine[],
  { charges }: ChargesInput,
): string | null {
  const reasons = charges.flatMap(({ kind, amount, reason }) => {
    const line = proposed.find((one) => one.kind === kind);
    if (!line || toCents(amount) === line.amountCents) return [];
    const [asked, decided] = [toAmount(line.amountCents), amount].map((sum) => formatMoney(sum));
    return [`${line.label}: ${decided} instead of ${asked}. ${reason}`];
  });
  return [...(note === null ? [] : [note]), ...reasons].join('\n') || null;
}

/** The note without the lines that `noteWithReasons` adds, for those who may not see money. */
export function noteWithoutSums(note: string): string | null {
  const lines = note.split('\n').filter((line) => {
    const sums = /: ([^ ]+) instead of ([^ ]+)\. /.exec(line)?.slice(1);
    return !sums?.every((sum) => sum.includes(moneySign()));
  });
  return lines.join('\n') || null;
}

/** What is wrong with a decision as typed about the charge `line`, by field. */
export function decisionErrors(
  line: PriceLine,
  decision: ChargeDecision,
): { amount?: string | undefined; reason?: string | undefined } {
  const { issues } = v.safeParse(ChargeDecision, decision);
  const problemOf = (field: keyof ChargeDecision) =>
    issues?.find(({ path }) => path?.[0].key === field)?.message;
  const amount = problemOf('amount');
  const isReasonMissing =
    !amount && toCents(decision.amount) !== line.amountCents && !decision.reason?.trim();
  return { amount, reason: isReasonMissing ? REASON_MISSING : problemOf('reason') };
}

const REASON_MISSING = 'Enter a reason';

/** Why the desk can't decide so, as a sentence for the field `charges`. */
export function chargesProblem(
  proposed: readonly PriceLine[],
  { charges }: ChargesInput,
): string | undefined {
  for (const { kind, amount, reason } of charges) {
    const line = proposed.find((one) => one.kind === kind);
    if (!line) return 'There is no such charge';
    if (toCents(amount) !== line.amountCents && !reason) return REASON_MISSING;
  }
  return undefined;
}
