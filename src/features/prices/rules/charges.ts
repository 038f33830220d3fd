import * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import { distanceWords } from '#kernel/locale/distance.ts';
import { amountSchema } from '#kernel/money/amount.ts';
import { formatMoney, mostCents, percentOf, toAmount, toCents } from '#kernel/money/money.ts';
import { moneySign } from '#kernel/money/typed-money.ts';
import { LIMITS, storable } from '#kernel/records/field.ts';
import { hoursBetween, type WallClock } from '#kernel/time/wall-clock.ts';
import { hoursInWords } from '#kernel/time/wall-clock-text.ts';
import { type RentalPeriod, rentalDays, startedHours } from '#rental/rules.ts';
import { newLine, taxedBy } from './price.ts';
import { CHARGE_KINDS, isEmptyLine, type PriceLine } from './price-line.ts';
import type { PriceRules } from './price-rules.ts';
import { taxLines } from './taxes.ts';

/** What is recorded of a hand-over or a return: distance, percent. */
type Recorded = { odometer: number | null; fuel: number | null } | null;

type ReturnedRental = RentalPeriod & {
  rateCents: number;
  returnedAt: WallClock;
  handOver: Recorded;
  return: Recorded;
};

/** The charges that the rules ask for after a return, without taxes. */
export function proposedCharges(
  company: Company,
  { late, fuel, miles }: PriceRules,
  rental: ReturnedRental,
): PriceLine[] {
  const lines: PriceLine[] = [];
  const { dropOffTime, returnedAt } = rental;
  if (late && hoursBetween(dropOffTime, returnedAt, company.timeZone) * 60 > late.graceMinutes) {
    const hours = startedHours(company, { pickUpTime: dropOffTime, dropOffTime: returnedAt });
    const cents = percentOf(rental.rateCents, late.percent);
    const label = `Late by ${hoursInWords(hours)}`;
    lines.push(taxedBy(late, newLine('late', label, hours, 'hour', cents)));
  }
  const missing = difference(rental.handOver?.fuel, rental.return?.fuel);
  if (fuel && missing > 0) {
    const cents = toCents(fuel.pricePerPercent);
    lines.push(taxedBy(fuel, newLine('fuel', 'Missing fuel', missing, 'percent', cents)));
  }
  const driven = difference(rental.return?.odometer, rental.handOver?.odometer);
  const further = miles ? driven - miles.perDay * rentalDays(company, rental).length : 0;
  if (miles && further > 0) {
    const cents = toCents(miles.pricePerMile);
    const label = `Extra ${distanceWords().many}`;
    lines.push(taxedBy(miles, newLine('miles', label, further, 'mile', cents)));
  }
  return lines.filter(({ amountCents }) => amountCents > 0);
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
      `Must be ${CHARGE_KINDS.join(', ').replace(/, (\w+)$/, ' or $1')}`,
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
