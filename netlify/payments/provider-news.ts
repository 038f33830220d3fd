import { database } from '#db/connection.ts';
import { findLedgerWith, type Ledger } from '#db/money/ledger.ts';
import type { LedgerChange } from '#db/money/ledger-writes.ts';
import { takeUpAgain } from '#db/renting/held-reservations.ts';
import { dueCents, sumsOf } from '#domain/money/balance.ts';
import { afterProvider } from '#domain/money/payment-state.ts';
import { changeLedger, getPaymentOf } from './change-ledger.ts';
import { movementsOf, outstandingCommands } from './ledger-facts.ts';
import {
  ForgedEvent,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
} from './provider.ts';

const SENT_BACK = 'The bank has sent the money back.';

/** What else is recorded together with the provider's news. */
type Occasion = Pick<LedgerChange, 'event' | 'answered'>;

/**
 * Records what the provider says about a payment. Amounts are set, never added, so the same news can come twice
 * and in any order. What is paid too much, for example for a canceled reservation, is refunded at once.
 */
export async function recordPayment(
  provider: PaymentProvider,
  intentId: string,
  occasion: Occasion = {},
): Promise<void> {
  let seen = await provider.getPayment(intentId);
  const id = ownId(seen);
  if (seen.status === 'paid') await takeUpAgain(database, id);
  await changeLedger(
    async () => {
      const ledger = await findLedgerWith(database, id);
      // Fetched after the ledger was read, so news is never older than what was recorded already.
      seen = await provider.getPayment(intentId);
      return ledger;
    },
    (ledger) => changeBy(ledger, id, seen, occasion),
  );
}

/** @throws ForgedEvent for what another site has asked the provider for */
function ownId({ paymentId }: { paymentId: string }): number {
  if (!/^[1-9]\d{0,9}$/.test(paymentId)) throw new ForgedEvent('It belongs to another site.');
  return Number(paymentId);
}

function changeBy(
  ledger: Ledger,
  id: number,
  seen: ProviderPayment,
  occasion: Occasion,
): LedgerChange | undefined {
  const payment = getPaymentOf(ledger, id);
  const { movements, ...values } = afterProvider(payment, seen, {
    isReleaseAsked: outstandingCommands(ledger, id, 'release').length > 0,
    // Each press at the desk has a key.
    refundedAtDeskCents: sumOf(
      movementsOf(ledger, id).filter(({ kind, key }) => kind === 'refunded' && key !== null),
    ),
  });
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
  const tooMuch = isNew ? Math.min(-due, values.capturedCents - values.refundedCents) : 0;
  const isTooMuch = tooMuch > 0 && values.status === 'paid';
  const to = {
    ...values,
    refundAskedCents: values.refundAskedCents + (isTooMuch ? tooMuch : 0),
    intentId: seen.intentId,
    customerId: seen.customerId ?? payment.customerId,
    cardId: seen.cardId ?? payment.cardId,
    captureBefore: seen.captureBefore?.toISOString() ?? payment.captureBefore,
    lastDecline: seen.decline ?? null,
  };
  const isNews = Object.entries(to).some(
    ([key, value]) => payment[key as keyof typeof to] !== value,
  );
  if (!isNews && !occasion.event && !occasion.answered) return undefined;
  return {
    ...occasion,
    ...(isSentBack &&
      occasion.answered && { answered: { ...occasion.answered, error: SENT_BACK } }),
    payment: { changed: payment, to },
    movements: movements.map((movement) => ({
      ...movement,
      reason: movement.reason ?? reasonOf(ledger, id, movement.kind),
    })),
    commands: isTooMuch
      ? [{ kind: 'refund', amountCents: tooMuch, reason: 'More was paid than is due' }]
      : [],
  };
}

function sumOf(parts: { amountCents: number | null }[]): number {
  return parts.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
}

/** The words with which the desk asked for what has now happened. */
function reasonOf(ledger: Ledger, id: number, kind: string): string | undefined {
  const [asked] = outstandingCommands(ledger, id, kind === 'refunded' ? 'refund' : 'capture');
  return asked?.reason ?? undefined;
}

/** Records an event of the provider. What it is about is fetched again. */
export async function recordEvent(
  provider: PaymentProvider,
  { sessionId, intentId, ...event }: ProviderEvent,
): Promise<void> {
  if (sessionId !== undefined) return recordPage(provider, sessionId, { event });
  if (intentId === undefined) return;
  await recordPayment(provider, intentId, { event });
}

/** Records what became of a payment page. */
export async function recordPage(
  provider: PaymentProvider,
  sessionId: string,
  occasion: Occasion = {},
): Promise<void> {
  const session = await provider.getSession(sessionId);
  if (session.intentId !== undefined && session.status !== 'expired') {
    return recordPayment(provider, session.intentId, occasion);
  }
  const id = ownId(session);
  await changeLedger(
    () => findLedgerWith(database, id),
    (ledger) => {
      const payment = getPaymentOf(ledger, id);
      const isWaiting = ['new', 'open', 'closing'].includes(payment.status);
      const isExpired = session.status === 'expired' && isWaiting;
      if (!isExpired && !occasion.event && !occasion.answered) return undefined;
      const to = isExpired ? { status: 'expired' as const } : {};
      return { ...occasion, payment: { changed: payment, to } };
    },
  );
}
