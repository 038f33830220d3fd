import * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import { amountSchema } from '#kernel/money/amount.ts';
import { mostCents, toCents } from '#kernel/money/money.ts';
import { AnswerInteger, LIMITS, requiredLines, Uuid } from '#kernel/records/field.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { ContactMessageInput } from '#messages/rules/contact-message.ts';
import {
  type ChargeLine,
  FINE_FEE_WORDS,
  isEmptyLine,
  LATER_CHARGE_KINDS,
  LATER_CHARGE_WORDS,
  type LaterChargeKind,
  type LineKind,
  newLine,
  OBJECTION_DAYS,
  type PriceRules,
  sumOfLines,
  taxedBy,
  taxLines,
} from '#prices/rules.ts';
import { MOST_MARKS, MOST_PHOTOS } from '#proof/rules.ts';
import { ChargeFile } from './charge-file.ts';

/** The most charges of one reservation, dropped ones included. */
export const MOST_LATER_CHARGES = 30;

const Amount = amountSchema({ most: () => mostCents(9_999_999) });

const Reason = requiredLines('Enter a reason', LIMITS.handlingNote);

const MOST_EVIDENCE_PHOTOS = 3 * (MOST_PHOTOS.desk + MOST_PHOTOS.customer);

/** The body of POST /reservations/admin/{id}/charges. The amount is without taxes that are added. */
export const LaterChargeInput = v.object({
  /** The caller chooses one for a new charge. A repeated call with it does nothing. */
  id: v.optional(Uuid),
  kind: v.picklist(LATER_CHARGE_KINDS, 'Select a kind'),
  amount: Amount,
  taxed: v.optional(v.boolean('Must be true or false'), false),
  /** Whether a fine costs the administration fee of the price book, too. */
  fee: v.optional(v.boolean('Must be true or false'), true),
  reason: Reason,
  /** Photographs and marks of the reservation that show why. */
  photos: v.optional(
    v.pipe(
      v.array(AnswerInteger, 'Must be a list of photographs'),
      v.maxLength(MOST_EVIDENCE_PHOTOS),
    ),
    [],
  ),
  marks: v.optional(
    v.pipe(v.array(Uuid, 'Must be a list of damage'), v.maxLength(2 * MOST_MARKS)),
    [],
  ),
});
export type LaterChargeInput = v.InferOutput<typeof LaterChargeInput>;

/** The body of PUT /reservations/admin/{id}/charges/{chargeId}. */
export const LoweredCharge = v.object({ amount: Amount, reason: Reason });
export type LoweredCharge = v.InferOutput<typeof LoweredCharge>;

/** The body of POST /reservations/{id}/auth/charges/{chargeId}/objection. */
export const ObjectionInput = v.object({ text: ContactMessageInput.entries.body });
export type ObjectionInput = v.InferOutput<typeof ObjectionInput>;

/** A charge as calls return it. */
export const LaterCharge = v.object({
  id: v.string(),
  kind: v.picklist(LATER_CHARGE_KINDS),
  /** Without fee and added taxes. 0 if it was dropped, or went with the return. */
  amount: v.number(),
  /** The administration fee for a fine, without added taxes. */
  fee: v.number(),
  tax: v.number(),
  /** Null once the customer is erased. */
  reason: v.nullable(v.string()),
  /** Why it was lowered. */
  loweredReason: v.nullable(v.string()),
  photos: v.array(AnswerInteger),
  marks: v.array(v.string()),
  files: v.array(ChargeFile),
  addedAt: AnswerTime,
  /** The last day on which the customer can object. */
  objectBy: v.string(),
  canObject: v.boolean(),
  objection: v.nullable(
    v.object({
      text: v.string(),
      at: AnswerTime,
      answeredAt: v.nullable(AnswerTime),
      /** Only for the desk. */
      messageId: v.optional(AnswerInteger),
    }),
  ),
  /** Whether it is due and is not taken from a saved card until the objection is answered. */
  isHeldBack: v.boolean(),
});
export type LaterCharge = v.InferOutput<typeof LaterCharge>;

/** The last day on which the customer can object to a charge: YYYY-MM-DD (charges: objections). */
export function objectionDay({ timeZone }: Company, addedAt: Date): string {
  return dayAt(addedAt, timeZone).add({ days: OBJECTION_DAYS }).toString();
}

/** What a price book adds to a charge of a kind, in cents: the administration fee for a fine. */
export function feeCentsOf({ fine }: PriceRules, kind: LaterChargeKind): number {
  return kind === 'fine' ? toCents(fine?.fee ?? 0) : 0;
}

/**
 * The lines of a charge, with its taxes by the rules of its reservation. A fee with a tax of its own has it also if the charge
 * itself is not taxed.
 */
export function linesOfCharge(
  rules: PriceRules,
  id: string,
  kind: LaterChargeKind,
  { amountCents, feeCents, taxed }: { amountCents: number; feeCents: number; taxed: boolean },
): ChargeLine[] {
  const { fine = {} } = rules;
  const charge = newLine(kind, LATER_CHARGE_WORDS[kind], 1, 'once', amountCents);
  const fee = feeCents > 0 ? [newLine('fine-fee', FINE_FEE_WORDS, 1, 'once', feeCents)] : [];
  const hasOwnTax = fee.length > 0 && 'taxPercent' in fine;
  const lines = [
    taxedBy(hasOwnTax && !taxed ? { taxPercent: 0 } : {}, charge),
    ...fee.map((line) => taxedBy(fine, line)),
  ];
  const taxes = taxed || hasOwnTax ? taxLines(rules, lines) : [];
  return [...lines, ...taxes.filter((tax) => !isEmptyLine(tax))].map((one) => ({
    ...one,
    chargeId: id,
  }));
}

/**
 * What a charge is now among the charges of its reservation, in cents: itself, its fee, the taxes that are added to both, and
 * all of it.
 */
export function sumsOfCharge(charges: readonly ChargeLine[] | null, id: string) {
  const lines = (charges ?? []).filter(({ chargeId }) => chargeId === id);
  const sumOf = (kind: LineKind) => sumOfLines(lines.filter((line) => line.kind === kind));
  const [totalCents, feeCents, taxCents] = [sumOfLines(lines), sumOf('fine-fee'), sumOf('tax')];
  const amountCents = totalCents - feeCents - taxCents;
  const taxed = lines[0]?.taxPercent === undefined && lines.some(({ kind }) => kind === 'tax');
  return { amountCents, feeCents, taxCents, totalCents, taxed };
}

/** The charges of a reservation with other lines for one of them. No lines drop it. */
export function withLinesOf(
  charges: readonly ChargeLine[] | null,
  id: string,
  lines: readonly ChargeLine[],
): ChargeLine[] {
  return [...(charges ?? []).filter(({ chargeId }) => chargeId !== id), ...lines];
}
