import { addressLines, type Company, languageFor } from '#company/rules.ts';
import { localeOf } from '#kernel/locale/locale.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { newLine, type PriceLine, sumOfLines } from '#prices/rules.ts';
import { type ReservationStatus, startedHours } from '#rental/rules.ts';
import type { Language } from '#words/languages.ts';
import { damageCents, type FeeBook, feeLines, type TotalLines } from './adjustments.ts';
import { type BalanceFacts, dueCents } from './balance.ts';
import { issuesInvoices } from './issues-invoices.ts';
import { effectOf, type MovementEffect } from './movement-effect.ts';
import {
  DISPUTE_REVERSED,
  isTakenBack,
  type Movement,
  type Payment,
  signedCents,
} from './payment.ts';
import type {
  ReceiptCustomer,
  ReceiptDraft,
  ReceiptMovement,
  StoredNumber,
  TaxSum,
} from './receipt.ts';
import { paidAgainCents, taxesOfMovement } from './tax-share.ts';

/** What a receipt says about its reservation. */
export type ReceiptFacts = BalanceFacts &
  TotalLines & {
    id: number;
    /** In which it was booked (company: languages). */
    language: Language;
    status: ReservationStatus;
    vehicle: string;
    pickUpTime: WallClock;
    dropOffTime: WallClock;
    pickUpLocation: string;
    dropOffLocation: string;
    customer: ReceiptCustomer;
    rateCents: number;
    book?: FeeBook | null;
  };

/** A movement that was recorded before. */
export type EarlierMovement = Movement &
  StoredNumber & {
    paymentId: number;
    at: string;
    receipt: ReceiptDraft;
  };

/** A document of the service that was issued before (payments: documents). */
export type IssuedInvoice = StoredNumber & {
  id: number;
  /** The invoice from which a credit note takes back. */
  correctsId: number | null;
  receipt: ReceiptDraft;
};

/**
 * The receipts of what moves of a payment in one change, without their numbers. Each says how things are after its own
 * movement, not after the whole change. A refund refers to the receipt of the payment that it gives back, and a payment of an
 * invoice to the newest one.
 * @param facts the reservation after the change
 * @param payments all payments of the reservation after the change
 */
export function issuedReceipts(
  company: Company,
  facts: ReceiptFacts,
  payments: readonly Payment[],
  earlier: readonly EarlierMovement[],
  issued: readonly IssuedInvoice[],
  { paymentId, movements }: { paymentId: number; movements: readonly Movement[] },
  now: Date,
): ReceiptDraft[] {
  const issuedAt = now.toISOString();
  const done: Recorded[] = recorded(earlier, payments);
  const booked = bookedBy(issued);
  const invoice = issued.findLast(({ receiptSeries }) => receiptSeries === 'I') ?? issued.at(-1);
  const isAdvance = issuesInvoices(company) && !invoice;
  return movements.map((movement) => {
    const { purpose, method } = paymentWith(paymentId, payments);
    const effect = effectOf({ purpose, method, ...movement });
    const isOfDispute = isTakenBack(movement) || movement.reason === DISPUTE_REVERSED;
    const moved = {
      ...{ ...movement, ...effect, paymentId, purpose, method, at: issuedAt },
      isOfDispute,
    };
    const isIncome = effect.incomeCents !== 0 && !isOfDispute;
    // An invoice has credit notes of its own.
    const isCreditNote = movement.kind === 'refunded' && isIncome && !invoice;
    const sums = sumsAfter([...done, moved], payments);
    const lines = linesOf(company, { ...facts, ...sums });
    const taxes = taxesOfMovement(lines, [...booked, ...done], moved, { isAdvance });
    const again = paidAgainCents(done, moved);
    const corrected = earlier.find(
      (one) =>
        one.paymentId === paymentId && one.kind === 'captured' && movement.kind !== 'captured',
    );
    const before = done.map((one) => entryOf(one, false));
    done.push({ ...moved, taxes });
    const head = headOf(company, facts, issuedAt);
    return {
      kind: isCreditNote ? 'credit-note' : 'receipt',
      ...head,
      ...namesOn(company, { ...head, lines, taxes }),
      lines,
      totalCents: sumOfLines(lines),
      movements: [...before, entryOf(moved, true)],
      taxes,
      ...(again > 0 && { paidAgainCents: again }),
      paidCents: sums.paidCents,
      dueCents: dueCents({ ...facts, ...sums }),
      depositCents: sums.depositHeldCents,
      keptCents: sums.depositKeptCents,
      ...(corrected && {
        corrects: { year: corrected.receiptYear, number: corrected.receiptNumber },
      }),
      ...(isOfDispute && { isOfDispute }),
      ...(isAdvance && isIncome && { isAdvance }),
      ...(invoice && isIncome && { invoice: numberOf(invoice) }),
    };
  });
}

/** What a document names of the company, the reservation and the customer. */
export function headOf(company: Company, facts: ReceiptFacts, issuedAt: string) {
  const { leastOnlineCents: _, ...locale } = localeOf(company);
  const language = languageFor(company, facts.language);
  return {
    issuedAt,
    locale: { ...locale, language },
    issuer: issuerOf(company, language),
    reservation: {
      id: facts.id,
      vehicle: facts.vehicle,
      pickUpTime: facts.pickUpTime,
      dropOffTime: facts.dropOffTime,
      pickUpLocation: facts.pickUpLocation,
      dropOffLocation: facts.dropOffLocation,
    },
    customer: facts.customer,
  };
}

/** What the owner's names on a document are called in its language. Like the document, they stay as they are now. */
export function namesOn(
  { translatedNames }: Company,
  {
    locale,
    lines,
    taxes,
    reservation,
  }: Pick<ReceiptDraft, 'locale' | 'lines' | 'taxes' | 'reservation'>,
): Pick<ReceiptDraft, 'names'> {
  const places = [reservation.pickUpLocation, reservation.dropOffLocation];
  const texts = [...[...lines, ...taxes].map(({ label }) => label), ...places];
  const names = Object.entries(translatedNames[locale?.language ?? 'en'] ?? {}).filter(([name]) =>
    texts.some((text) => text.includes(name)),
  );
  return names.length > 0 ? { names: Object.fromEntries(names) } : {};
}

/** A number as documents refer to it. */
export function numberOf({ receiptSeries, receiptYear, receiptNumber }: StoredNumber) {
  return { series: receiptSeries, year: receiptYear, number: receiptNumber };
}

/** A movement with its payment, what it changed, and its taxes. */
type Recorded = Movement &
  MovementEffect &
  Pick<Payment, 'purpose' | 'method'> & {
    paymentId: number;
    at: string;
    taxes: TaxSum[];
    isOfDispute: boolean;
  };

/** Movements that were recorded before, with their taxes. */
export function recorded<Earlier extends EarlierMovement>(
  earlier: readonly Earlier[],
  payments: readonly Payment[],
): (Earlier & Recorded)[] {
  return earlier.map((one) => {
    const { purpose, method } = paymentWith(one.paymentId, payments);
    // Earlier versions have issued a credit note for a lost dispute.
    const isOfDispute =
      one.receipt.isOfDispute ??
      (one.receipt.kind !== 'credit-note' && (isTakenBack(one) || one.reason === DISPUTE_REVERSED));
    const { taxes } = one.receipt;
    return {
      ...one,
      purpose,
      method,
      isOfDispute,
      taxes,
      ...effectOf({ purpose, method, ...one }),
    };
  });
}

/** What invoices have booked of the taxes of earlier payments, as movements of nothing (payments: books). */
export function bookedBy(issued: readonly IssuedInvoice[]) {
  return issued.map(({ receipt }) => ({
    ...({ kind: 'captured', amountCents: 0, paymentId: 0, incomeCents: 0 } as const),
    taxes: receipt.booked ?? [],
  }));
}

function paymentWith(id: number, payments: readonly Payment[]): Payment {
  const payment = payments.find((one) => one.id === id);
  if (!payment) throw new Error(`There is no payment ${id}`);
  return payment;
}

function entryOf(one: Omit<Recorded, 'taxes'>, isThis: boolean): ReceiptMovement {
  const { purpose, method, at, reason } = one;
  // A hold on a card moves money only when something of it is kept.
  const isOfHold = purpose === 'deposit' && method === 'online' && one.kind === 'captured';
  const kind = isOfHold ? 'kept' : one.kind;
  return {
    kind,
    at,
    purpose,
    method,
    amountCents: signedCents(one),
    ...(reason && { reason }),
    isThis,
  };
}

/** The sums after movements. Refunds that are on their way have not moved. A hold on a card is a deposit while it lasts. */
function sumsAfter(movements: readonly Omit<Recorded, 'taxes'>[], payments: readonly Payment[]) {
  const sumOf = (parts: typeof movements, of: keyof MovementEffect) =>
    parts.reduce((sum, one) => sum + one[of], 0);
  const isDeposit = ({ purpose }: Pick<Payment, 'purpose'>) => purpose === 'deposit';
  const holds = payments.filter(
    (one) => isDeposit(one) && one.method === 'online' && one.status === 'held',
  );
  return {
    paidCents: sumOf(
      movements.filter((one) => !isDeposit(one)),
      'incomeCents',
    ),
    depositKeptCents: sumOf(movements.filter(isDeposit), 'incomeCents'),
    depositHeldCents:
      sumOf(movements, 'depositCents') + holds.reduce((sum, one) => sum + one.amountCents, 0),
  };
}

/** The company as receipts name it. */
export function issuerOf(company: Company, language?: Language) {
  const { name, phones, email, taxNumber } = company;
  const address = addressLines(company, language);
  return { name, address, phone: phones[0], email, ...(taxNumber && { taxNumber }) };
}

/** The lines of what a reservation costs. After a cancellation, only what was paid is kept as a fee (payments: cancellation fee). */
export function linesOf(
  company: Company,
  { lines, charges, adjustments, ...facts }: ReceiptFacts,
): PriceLine[] {
  if (facts.status === 'CANCELLED') {
    const hadCents = facts.paidCents + facts.depositKeptCents;
    const keptCents = Math.min(facts.cancellationFeeCents ?? 0, hadCents);
    const cents = Math.max(0, keptCents - damageCents(adjustments));
    const damage = adjustments?.filter(({ kind }) => kind === 'damage') ?? [];
    return [...feeLines({ lines, charges, adjustments, ...facts }, cents), ...damage];
  }
  const rental = () =>
    newLine('rental', 'Rental', startedHours(company, facts), 'hour', facts.rateCents);
  return [...(lines ?? [rental()]), ...(charges ?? []), ...(adjustments ?? [])];
}
