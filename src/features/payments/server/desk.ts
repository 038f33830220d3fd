import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { invalidInput } from '#kernel/http/refusal.ts';
import { formatMoney, toAmount, toCents } from '#kernel/money/money.ts';
import { sumOfLines } from '#prices/rules.ts';
import { keptAtDesk, refundedAtDesk, releasedAtDesk, takenAtDesk } from '../db/desk-changes.ts';
import { findLedgerOf, findLedgerWith, type Ledger, type LedgerPayment } from '../db/ledger.ts';
import type { LedgerChange } from '../db/ledger-writes.ts';
import { type Lowered, loweredBy, refundProblem } from '../rules/adjustments.ts';
import { dueCents } from '../rules/balance.ts';
import { depositProblem } from '../rules/deposit.ts';
import { isRefundSentBack, type PaymentMethod, refundableCents } from '../rules/payment.ts';
import type { KeepInput, RefundInput, TakePaymentInput } from '../rules/payment-calls.ts';
import { changeLedger, getPaymentOf, isKeyKnown } from './change-ledger.ts';
import { findPaymentProvider } from './configured-provider.ts';
import { isDepositBeingSettled, movementsOf, requireNothingOnItsWay } from './ledger-facts.ts';
import { onlinePartOf, requireOnlinePart } from './online-amounts.ts';
import type { AllowMoneyBack } from './refund-limits.ts';
import { notPayable } from './refusals.ts';

/**
 * Records what the desk has taken in cash, by its terminal or by a transfer (payments: payments). A repeated key
 * does nothing.
 * @throws 404; 400 at `amount` for more than is due; 409 if nothing is due, or no deposit can be taken now
 */
export async function takeAtDesk(
  company: Company,
  reservationId: number,
  { purpose, method, amount, key }: TakePaymentInput & { method: PaymentMethod },
): Promise<Ledger> {
  return changeLedger(
    company,
    () => findLedgerOf(database, company, reservationId),
    (ledger) => {
      if (isKeyKnown(ledger, key)) return undefined;
      const cents = toCents(amount);
      const isDeposit = purpose === 'deposit';
      if (isDeposit) requireDeposit(company, ledger);
      else {
        requireNothingOnItsWay(ledger);
        requireDue(ledger, cents);
      }
      return takenAtDesk(purpose, method, cents, key);
    },
  );
}

/** @throws 409 with the reason if no deposit can be taken now */
export function requireDeposit(company: Company, { reservation, payments }: Ledger): void {
  const problem = depositProblem(company, reservation, payments, new Date());
  if (problem) throw notPayable(problem);
}

function requireDue({ reservation }: Ledger, cents: number): void {
  const due = dueCents(reservation);
  if (due <= 0) throw notPayable('Nothing is due.');
  if (cents > due) {
    throw invalidInput({ amount: `Only ${formatMoney(toAmount(due))} is due` });
  }
}

/**
 * Gives money back. What was paid online goes back through the provider, which is asked later; the rest was
 * handed out by the desk. Goodwill and dropped charges lower the total at once, also before the provider has answered.
 * A repeated key does nothing.
 * @throws 404; 400 at `amount` for more than can be given back; 409 if nothing can be; what `allowMoneyBack` throws
 */
export async function refundAtDesk(
  company: Company,
  paymentId: number,
  { amount, reason, key, because = 'correction' }: RefundInput,
  allowMoneyBack: AllowMoneyBack,
): Promise<Ledger> {
  return changeLedger(
    company,
    () => findLedgerWith(database, company, paymentId),
    async (ledger) => {
      if (isKeyKnown(ledger, key)) return undefined;
      const payment = getPaymentOf(ledger, paymentId);
      if (payment.purpose === 'deposit') {
        throw notPayable('This is a deposit. Give it back, or keep a part of it.');
      }
      const cents = toCents(amount);
      const most = refundableCents(payment);
      if (most <= 0) throw notPayable('Nothing of this payment can be refunded.');
      if (cents > most) {
        throw invalidInput({ amount: `At most ${formatMoney(toAmount(most))} can be refunded` });
      }
      const problem = refundProblem(ledger.reservation, cents, because);
      if (problem) throw invalidInput({ amount: problem });
      await allowMoneyBack(cents);
      const lowered = loweredBy(ledger.reservation, cents, { because, reason });
      return refundOf(ledger, payment, cents, reason, key, lowered);
    },
  );
}

/**
 * The change that gives back a part of a payment. What was paid online is given back by the desk if the provider is
 * switched off, if the bank has sent a refund back, or if it is less than the provider gives back.
 * @throws 400 at `amount` for one that the provider can't give back
 */
export function refundOf(
  ledger: Ledger,
  payment: LedgerPayment,
  cents: number,
  reason: string,
  key?: string,
  lowered: Lowered = {},
): LedgerChange {
  const isForDesk = isRefundSentBack(movementsOf(ledger, payment.id)) || onlinePartOf(cents) === 0;
  if (!isByProvider(payment) || isForDesk) {
    return refundedAtDesk(payment, cents, reason, key, lowered);
  }
  requireOnlinePart(cents);
  const adjustmentCents = sumOfLines(Object.values(lowered).flat());
  return {
    payment: {
      changed: payment,
      to: { refundAskedCents: payment.refundAskedCents + cents },
    },
    ...lowered,
    commands: [{ kind: 'refund', amountCents: cents, adjustmentCents, reason, key }],
  };
}

/**
 * Keeps a part of a deposit, or all of it, and gives back the rest. What is due is paid by it, and what is beyond becomes
 * a line for damage with the reason; of a hold on a card, when the provider has captured it. A repeated key does nothing.
 * @throws 404; 400 at `amount` for more than the deposit; 409 if it is not held, or already being captured or
 *   released
 */
export async function keepDeposit(
  company: Company,
  paymentId: number,
  { amount, reason, key }: KeepInput,
): Promise<Ledger> {
  return changeLedger(
    company,
    () => findLedgerWith(database, company, paymentId),
    (ledger) => {
      if (isKeyKnown(ledger, key)) return undefined;
      const payment = getHeldDeposit(ledger, paymentId);
      const cents = toCents(amount);
      if (cents > payment.amountCents) {
        const most = formatMoney(toAmount(payment.amountCents));
        throw invalidInput({ amount: `The deposit is ${most}` });
      }
      if (payment.method === 'online' && !isByProvider(payment)) {
        throw notPayable('Online payments are switched off. Take the amount as a payment instead.');
      }
      if (payment.method === 'online') {
        requireOnlinePart(cents);
        return {
          payment: { changed: payment, to: {} },
          commands: [{ kind: 'capture', amountCents: cents, reason, key }],
        };
      }
      return keptAtDesk(ledger, payment, cents, reason, key);
    },
  );
}

/**
 * Gives a deposit back. A repeated key does nothing.
 * @throws 404; 409 if it is not held, or already being captured or released
 */
export async function releaseDeposit(
  company: Company,
  paymentId: number,
  key: string,
): Promise<Ledger> {
  return changeLedger(
    company,
    () => findLedgerWith(database, company, paymentId),
    (ledger) =>
      isKeyKnown(ledger, key) ? undefined : releaseOf(getHeldDeposit(ledger, paymentId), { key }),
  );
}

/** The change that gives back a whole deposit. */
export function releaseOf(deposit: LedgerPayment, { key }: { key?: string } = {}): LedgerChange {
  if (isByProvider(deposit)) {
    return { payment: { changed: deposit, to: {} }, commands: [{ kind: 'release', key }] };
  }
  // A hold has captured nothing, and lapses by itself if the provider is switched off.
  if (deposit.capturedCents === 0)
    return { payment: { changed: deposit, to: { status: 'released' } } };
  return releasedAtDesk(deposit, key);
}

/** Whether the provider has to be asked about a payment. */
function isByProvider({ method }: LedgerPayment): boolean {
  return method === 'online' && findPaymentProvider() !== undefined;
}

function getHeldDeposit(ledger: Ledger, id: number): LedgerPayment {
  const payment = getPaymentOf(ledger, id);
  if (payment.purpose !== 'deposit' || payment.status !== 'held') {
    throw notPayable('This deposit is no longer held.');
  }
  if (isDepositBeingSettled(ledger, id)) {
    throw notPayable('This deposit is already being settled.');
  }
  return payment;
}
