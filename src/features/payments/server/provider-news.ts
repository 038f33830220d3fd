import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { Refusal } from '#kernel/http/refusal.ts';
import { logFault, logServiceRefusal } from '#platform/http/log.ts';
import type { PriceLine } from '#prices/rules.ts';
import { findLedgerWith, type Ledger, type LedgerCommand } from '../db/ledger.ts';
import type { LedgerChange } from '../db/ledger-writes.ts';
import {
  findNamedPayment,
  findOwnPayment,
  forgetNews,
  noteNews,
  type OwnPayment,
} from '../db/own-payments.ts';
import { takeUpAgain } from '../db/waiting-bookings.ts';
import { damageLines } from '../rules/adjustments.ts';
import { dueCents, sumsOf } from '../rules/balance.ts';
import { lostCents, PAID_TOO_MUCH } from '../rules/payment.ts';
import { afterProvider } from '../rules/payment-state.ts';
import { changeLedger, getPaymentOf } from './change-ledger.ts';
import { hasPage, movementsOf, outstandingCommands } from './ledger-facts.ts';
import { onlinePartOf } from './online-amounts.ts';
import type { PaymentProvider, ProviderEvent, ProviderPayment } from './provider.ts';

const SENT_BACK = 'The bank has sent the money back.';

/** What else is recorded together with the provider's news. */
type Occasion = Pick<LedgerChange, 'event' | 'answered'>;

/**
 * Records what the provider says about a payment. Amounts are set, never added, so the same news can come twice
 * and in any order. What is paid too much, for example for a canceled reservation, is refunded at once. What another
 * site has asked the provider for is left alone.
 */
export async function recordPayment(
  company: Company,
  provider: PaymentProvider,
  intentId: string,
  occasion: Occasion = {},
): Promise<void> {
  const seen = await provider.getPayment(intentId);
  let own = await findOwnPayment(database, { ...seen, intentId });
  if (!own || !(await isOf(provider, own, intentId))) own = await adopted(company, seen);
  if (own) await recordIntent(company, provider, intentId, own, occasion);
}

/**
 * Adds the payment that was made on a second page of one of ours, so what was paid twice goes back. What names this site
 * but no payment of it is for the operator to look at: it may have been lost when the database was restored.
 */
async function adopted(company: Company, seen: ProviderPayment): Promise<OwnPayment | undefined> {
  const { intentId, amountCents } = seen;
  const hasMoney = ['paid', 'held', 'processing'].includes(seen.status);
  if (seen.paymentId === '' || !hasMoney) return undefined;
  const id = await findNamedPayment(database, seen);
  if (id === undefined) {
    const words = `The payment ${intentId} at the provider names this site, but no payment of it.`;
    logFault('', new Error(words));
    return undefined;
  }
  await changeLedger(
    company,
    () => findLedgerWith(database, company, id),
    (ledger) => {
      if (ledger.payments.some((one) => one.intentId === intentId)) return undefined;
      const { purpose } = getPaymentOf(ledger, id);
      const added = { purpose, method: 'online' as const, status: 'expired' as const, intentId };
      return { payment: { added: { ...added, key: intentId, amountCents, capturedCents: 0 } } };
    },
  );
  return findOwnPayment(database, { ...seen, intentId });
}

/** Whether an intent that names a payment is that of its page. A copy of the site names the same payments. */
async function isOf(
  provider: PaymentProvider,
  { isStored, sessionId }: OwnPayment,
  intentId: string,
): Promise<boolean> {
  if (isStored || sessionId === null) return true;
  return (await provider.getSession(sessionId)).intentId === intentId;
}

async function recordIntent(
  company: Company,
  provider: PaymentProvider,
  intentId: string,
  own: OwnPayment,
  occasion: Occasion & { isPageOver?: boolean },
): Promise<void> {
  let seen = await provider.getPayment(intentId);
  if (seen.status === 'paid') await takeUpAgain(database, own.id);
  await recordOf(own, occasion, async () =>
    changeLedger(
      company,
      async () => {
        const ledger = await findLedgerWith(database, company, own.id);
        // Fetched after the ledger was read, so news is never older than what was recorded already.
        seen = await provider.getPayment(intentId);
        return ledger;
      },
      (ledger) => changeBy(ledger, own.id, seen, occasion),
    ),
  );
}

/**
 * Records news. When somebody else changes the ledger again and again meanwhile, it is left to the next sweep, because
 * the provider would send its event again only hours later. A command is given again.
 */
async function recordOf(
  own: OwnPayment,
  { answered }: Occasion,
  record: () => Promise<unknown>,
): Promise<void> {
  try {
    await record();
  } catch (error) {
    const isLate = error instanceof Refusal && error.code === 'changed_meanwhile';
    if (answered || !isLate) throw error;
    return noteNews(database, own.id);
  }
  await forgetNews(database, own);
}

function changeBy(
  ledger: Ledger,
  id: number,
  seen: ProviderPayment,
  { isPageOver = false, ...occasion }: Occasion & { isPageOver?: boolean },
): LedgerChange | undefined {
  const payment = getPaymentOf(ledger, id);
  const { movements, ...values } = afterProvider(payment, seen, {
    isReleaseAsked: outstandingCommands(ledger, id, 'release').length > 0,
    lostBeforeCents: lostCents(movementsOf(ledger, id)),
    // Each press at the desk has a key.
    refundedAtDeskCents: sumOf(
      movementsOf(ledger, id).filter(({ kind, key }) => kind === 'refunded' && key !== null),
    ),
  });
  // The bank has declined a debit, and nobody can pay on that page again.
  if (isPageOver && seen.status === 'open' && hasPage(values)) values.status = 'failed';
  const askedCents = sumOf(
    outstandingCommands(ledger, id, 'refund').filter((one) => one.id !== occasion.answered?.id),
  );
  // The provider has accepted the refund, but the money did not arrive.
  const isSentBack = values.refundAskedCents > askedCents;
  if (isSentBack) values.refundAskedCents = askedCents;
  const others = ledger.payments.filter((one) => one.id !== id);
  const sums = sumsOf([...others, { ...payment, ...values }]);
  const due = dueCents({ ...ledger.reservation, ...sums });
  const isNew = values.capturedCents > payment.capturedCents && payment.purpose !== 'deposit';
  const back = Math.min(-due, values.capturedCents - values.refundedCents);
  const tooMuch = isNew ? onlinePartOf(back) : 0;
  const isTooMuch = tooMuch > 0 && values.status === 'paid';
  const to = {
    ...values,
    refundAskedCents: values.refundAskedCents + (isTooMuch ? tooMuch : 0),
    intentId: seen.intentId,
    customerId: seen.customerId ?? payment.customerId,
    cardId: seen.cardId ?? payment.cardId,
    captureBefore: instantText(seen.captureBefore, payment.captureBefore) ?? payment.captureBefore,
    lastDecline: seen.decline ?? null,
    disputeCents: seen.disputeCents ?? null,
    disputeDueBy: instantText(seen.disputeDueBy, payment.disputeDueBy),
    isDisputeRefundable: seen.isDisputeRefundable ?? false,
  };
  const isNews = Object.entries(to).some(
    ([key, value]) => payment[key as keyof typeof to] !== value,
  );
  if (!isNews && !occasion.event && !occasion.answered) return undefined;
  const adjustments =
    payment.purpose === 'deposit'
      ? damageOf(ledger, id, values.capturedCents - payment.capturedCents)
      : [];
  return {
    ...occasion,
    adjustments,
    ...(isSentBack &&
      occasion.answered && { answered: { ...occasion.answered, error: SENT_BACK } }),
    payment: { changed: payment, to },
    movements: movements.map((movement) => ({
      ...movement,
      // What a bank has decided, the desk has not asked for.
      ...(movement.reason === undefined && {
        reason: askedFor(ledger, id, movement.kind)?.reason ?? undefined,
        adjustmentCents:
          movement.kind === 'captured'
            ? sumOf(adjustments)
            : (askedFor(ledger, id, movement.kind)?.adjustmentCents ?? 0),
      }),
    })),
    commands: isTooMuch ? [{ kind: 'refund', amountCents: tooMuch, reason: PAID_TOO_MUCH }] : [],
  };
}

/** An instant as text: the text that is stored if it is the same instant, because the database writes it in another form. */
function instantText(seen: Date | undefined, stored: string | null): string | null {
  if (seen === undefined) return null;
  const isSame = stored !== null && new Date(stored).getTime() === seen.getTime();
  return isSame ? stored : seen.toISOString();
}

function sumOf(parts: { amountCents: number | null }[]): number {
  return parts.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
}

/** What the desk has asked for that has now happened. */
function askedFor(ledger: Ledger, id: number, kind: string): LedgerCommand | undefined {
  return outstandingCommands(ledger, id, kind === 'refunded' ? 'refund' : 'capture')[0];
}

/** The line for what was captured of a deposit beyond what was due. */
function damageOf(ledger: Ledger, id: number, capturedCents: number): PriceLine[] {
  const reason = askedFor(ledger, id, 'captured')?.reason ?? undefined;
  return damageLines(capturedCents, dueCents(ledger.reservation), reason);
}

/** Records an event of the provider. What it is about is fetched again. */
export async function recordEvent(
  company: Company,
  provider: PaymentProvider,
  { sessionId, intentId, ...event }: ProviderEvent,
): Promise<void> {
  if (sessionId !== undefined) return recordPage(company, provider, sessionId, { event });
  if (intentId === undefined) {
    return logServiceRefusal(
      provider.name,
      undefined,
      `The event ${event.id} (${event.type}) is about nothing of ours.`,
    );
  }
  await recordPayment(company, provider, intentId, { event });
}

/** Records what became of a payment page. */
export async function recordPage(
  company: Company,
  provider: PaymentProvider,
  sessionId: string,
  occasion: Occasion = {},
): Promise<void> {
  const { status, intentId, ...name } = await provider.getSession(sessionId);
  const own = await findOwnPayment(database, { ...name, sessionId });
  if (!own)
    return intentId === undefined
      ? undefined
      : recordPayment(company, provider, intentId, occasion);
  if (intentId !== undefined && status !== 'expired') {
    return recordIntent(company, provider, intentId, own, {
      ...occasion,
      isPageOver: status === 'complete',
    });
  }
  await recordOf(own, occasion, async () =>
    changeLedger(
      company,
      () => findLedgerWith(database, company, own.id),
      (ledger) => {
        const payment = getPaymentOf(ledger, own.id);
        const isWaiting = payment.status === 'new' || hasPage(payment);
        const isExpired = status === 'expired' && isWaiting;
        if (!isExpired && !occasion.event && !occasion.answered) return undefined;
        const to = isExpired ? { status: 'expired' as const } : {};
        return { ...occasion, payment: { changed: payment, to } };
      },
    ),
  );
}
