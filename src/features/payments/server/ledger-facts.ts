import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import type { Ledger, LedgerCommand, LedgerMovement, LedgerPayment } from '../db/ledger.ts';
import { notPayable } from './refusals.ts';

/** Whether the customer can pay on a page of the provider, or has paid there and the bank decides. */
export function hasPage({ status }: Pick<LedgerPayment, 'status'>): boolean {
  return status === 'open' || status === 'closing' || status === 'processing';
}

/** The commands of a payment that the provider has not answered, the oldest first. */
export function outstandingCommands(
  { commands }: Ledger,
  paymentId: number,
  kind: LedgerCommand['kind'],
): LedgerCommand[] {
  return commands.filter(
    (one) => one.paymentId === paymentId && one.kind === kind && !one.doneAt && !one.failedAt,
  );
}

/** The newest command of a kind for a payment. An earlier one that failed has been tried again by it. */
export function lastCommand(
  { commands }: Ledger,
  paymentId: number,
  kind: LedgerCommand['kind'],
): LedgerCommand | undefined {
  return commands.findLast((one) => one.paymentId === paymentId && one.kind === kind);
}

/** Whether the provider has been asked to capture or release a deposit, and has not answered. */
export function isDepositBeingSettled(ledger: Ledger, paymentId: number): boolean {
  return (['capture', 'release'] as const).some(
    (kind) => outstandingCommands(ledger, paymentId, kind).length > 0,
  );
}

/** The movements of a payment, the oldest first. */
export function movementsOf({ movements }: Ledger, paymentId: number): LedgerMovement[] {
  return movements.filter((one) => one.paymentId === paymentId);
}

/**
 * The payment, but no deposit, about which the bank decides. Nothing else is taken meanwhile: it would be paid twice.
 */
export function onItsWay({ payments }: Ledger): LedgerPayment | undefined {
  return payments.find(({ status, purpose }) => status === 'processing' && purpose !== 'deposit');
}

/** @throws 409 while a payment is on its way */
export function requireNothingOnItsWay(ledger: Ledger): void {
  const payment = onItsWay(ledger);
  if (!payment) return;
  throw notPayable(() =>
    t('payments.otherOnItsWay', { amount: formatMoney(toAmount(payment.amountCents)) }),
  );
}
