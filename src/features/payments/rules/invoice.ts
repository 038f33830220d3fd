import type { Company } from '#company/rules.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { type PriceLine, sumOfLines } from '#prices/rules.ts';
import { dueCents } from './balance.ts';
import { KIND_OF_PURPOSE } from './book-entry.ts';
import { changesOf, partsOf } from './invoiced-parts.ts';
import {
  bookedBy,
  type EarlierMovement,
  headOf,
  type IssuedInvoice,
  namesOn,
  numberOf,
  type ReceiptFacts,
  recorded,
} from './issued-receipt.ts';
import { issuesInvoices } from './issues-invoices.ts';
import type { Payment } from './payment.ts';
import type { Advance, ReceiptDraft, TaxSum } from './receipt.ts';
import { hasSum, negated, sumsByLabel, taxesOfLines } from './tax-parts.ts';
import { claimedCents, paidAgainCents } from './tax-share.ts';

/** An invoice or a credit note before it has its number. */
export type InvoiceDraft = {
  receipt: ReceiptDraft;
  /** The invoice from which it takes back. */
  correctsId: number | null;
};

export type InvoicedFacts = ReceiptFacts & { returnedAt: Date | null };

/**
 * The invoices and credit notes that are due, in their order, so that together they state what the reservation costs now (payments:
 * documents). None before the return, unless the desk asks for one, or one was issued before.
 * @param issued what was issued before
 */
export function invoicesDue(
  company: Company,
  facts: InvoicedFacts,
  {
    payments,
    earlier,
    issued,
  }: {
    payments: readonly Payment[];
    earlier: readonly EarlierMovement[];
    issued: readonly IssuedInvoice[];
  },
  { isAskedFor, now }: { isAskedFor: boolean; now: Date },
): InvoiceDraft[] {
  const advances = issued.length > 0 ? [] : advancesOf(earlier, payments);
  if (!isAskedFor && !isDue(company, facts, advances, issued)) return [];
  const parts = partsOf(company, withClaims(facts, earlier, payments));
  const head = headOf(company, facts, now.toISOString());
  const drafts = draftsFor(head, facts, parts, advances, issued);
  const booked = difference(company, parts.flat(), earlier, payments, issued);
  return drafts.map((draft, index) => {
    const isLast = index === drafts.length - 1;
    const isToBePaid = draft.receipt.kind === 'invoice' && dueCents(facts) > 0;
    const dueOn = dayAt(now, company.timeZone).add({ days: company.invoiceDueDays }).toString();
    return {
      ...draft,
      receipt: {
        ...draft.receipt,
        ...namesOn(company, draft.receipt),
        ...(isToBePaid && { dueOn }),
        ...(isLast && booked.length > 0 && { booked }),
      },
    };
  });
}

function isDue(
  company: Company,
  facts: InvoicedFacts,
  advances: readonly Advance[],
  issued: readonly IssuedInvoice[],
): boolean {
  if (issued.length > 0) return true;
  const isOver = facts.returnedAt !== null || facts.status === 'DONE';
  if (dueCents(facts) > 0) return isOver;
  // In the United States receipts say it all once a rental is paid. So do the invoices of payments of earlier versions.
  const areDocumented = advances.some(({ isAdvance }) => !isAdvance);
  if (!issuesInvoices(company) || areDocumented) return false;
  return isOver || (facts.status === 'CANCELLED' && advances.length > 0);
}

/** A reservation with what is claimed as paid: what a dispute has taken is still charged. */
function withClaims(
  facts: InvoicedFacts,
  earlier: readonly EarlierMovement[],
  payments: readonly Payment[],
): InvoicedFacts {
  const paidCents = claimedCents(recorded(earlier, payments)) - facts.depositKeptCents;
  return { ...facts, paidCents };
}

/** Whether a first invoice waits a while, because the customer usually pays at the desk in a moment and then needs none. */
export function isPostponed(
  company: Company,
  facts: InvoicedFacts,
  issued: readonly IssuedInvoice[],
): boolean {
  return issued.length === 0 && !issuesInvoices(company) && dueCents(facts) > 0;
}

type Head = ReturnType<typeof headOf>;

function draftsFor(
  head: Head,
  facts: InvoicedFacts,
  parts: PriceLine[][],
  advances: readonly Advance[],
  issued: readonly IssuedInvoice[],
): InvoiceDraft[] {
  if (issued.some(({ receipt }) => receipt.kind === 'invoice')) {
    const { taken, added } = changesOf(issued, parts);
    const credits = issued.flatMap((invoice) => {
      const of = taken.filter(({ id }) => id === invoice.id).map(({ part }) => part);
      return of.length > 0 ? [documentOf(head, facts, of, [], invoice)] : [];
    });
    return added.length > 0 ? [...credits, documentOf(head, facts, added, [])] : credits;
  }
  // A cancellation takes back the invoices of what was paid, and its fee has one of its own.
  const isCanceled = facts.status === 'CANCELLED' && issuesInvoices(head.locale);
  const credits = isCanceled ? advances.map((advance) => creditOf(head, facts, advance)) : [];
  const deducted = isCanceled ? [] : advances;
  return parts.length > 0 || deducted.length > 0
    ? [...credits, documentOf(head, facts, parts, deducted)]
    : credits;
}

/** An invoice for parts of the total, or a credit note that takes them back from `corrected`. */
function documentOf(
  head: Head,
  facts: InvoicedFacts,
  parts: readonly PriceLine[][],
  advances: readonly Advance[],
  corrected?: IssuedInvoice,
): InvoiceDraft {
  const lines = parts.flat();
  const sumCents = sumOfLines(lines);
  return {
    correctsId: corrected?.id ?? null,
    receipt: {
      ...{ ...head, ...stateOf(facts), lines, sumCents, totalCents: sumCents },
      kind: corrected ? 'credit-note' : 'invoice',
      parts: parts.map(({ length }) => length),
      taxes: taxesOfLines(lines).filter(hasSum),
      ...(advances.length > 0 && { advances: [...advances] }),
      ...(corrected && { corrects: numberOf(corrected) }),
    },
  };
}

/** A credit note for what is left of an invoice of a payment. */
function creditOf(head: Head, facts: InvoicedFacts, advance: Advance): InvoiceDraft {
  const { amountCents, taxes, entryKind, isAdvance: _, ...corrects } = advance;
  return {
    correctsId: null,
    receipt: {
      ...{ ...head, ...stateOf(facts), lines: [], sumCents: 0 - amountCents, totalCents: 0 },
      kind: 'credit-note',
      parts: [],
      taxes: taxes.map(negated),
      ...{ corrects, entryKind },
    },
  };
}

function stateOf(facts: InvoicedFacts) {
  return {
    movements: [],
    paidCents: facts.paidCents,
    dueCents: dueCents(facts),
    depositCents: facts.depositHeldCents,
    keptCents: facts.depositKeptCents,
  };
}

/** What was paid before the first invoice, with what went back of it, by the document of the payment. */
function advancesOf(earlier: readonly EarlierMovement[], payments: readonly Payment[]): Advance[] {
  const sums = new Map<string, Advance>();
  const done: ReturnType<typeof recorded> = [];
  for (const one of recorded(earlier, payments)) {
    const cents = one.isOfDispute ? 0 : one.incomeCents - paidAgainCents(done, one);
    done.push(one);
    if (cents === 0) continue;
    const { corrects } = one.receipt;
    const isBack = one.kind === 'refunded' || one.kind === 'refund-failed';
    const number = isBack && corrects ? { ...corrects, series: 'R' as const } : numberOf(one);
    const { isAdvance = false } = one.receipt;
    const key = JSON.stringify([number.year, number.series, number.number]);
    const entryKind = KIND_OF_PURPOSE[one.purpose];
    const same = sums.get(key) ?? { ...number, entryKind, isAdvance, amountCents: 0, taxes: [] };
    const taxes = [...sumsByLabel([...same.taxes, ...one.taxes]).values()].filter(hasSum);
    sums.set(key, { ...same, amountCents: same.amountCents + cents, taxes });
  }
  return [...sums.values()].filter(({ amountCents }) => amountCents !== 0);
}

/**
 * How the taxes of what was paid differ from those of the invoices, once exactly the total is paid. Otherwise the next payment or
 * refund evens it out (payments: books). None in the United States, where receipts state the taxes.
 */
function difference(
  company: Company,
  lines: readonly PriceLine[],
  earlier: readonly EarlierMovement[],
  payments: readonly Payment[],
  issued: readonly IssuedInvoice[],
): TaxSum[] {
  const moved = recorded(earlier, payments);
  if (!issuesInvoices(company) || claimedCents(moved) !== sumOfLines(lines)) return [];
  const stated = [...moved, ...bookedBy(issued)].flatMap(({ taxes }) => taxes);
  const sums = sumsByLabel([...taxesOfLines(lines), ...stated.map(negated)]);
  return [...sums.values()].filter(hasSum);
}
