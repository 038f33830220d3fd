import type { Ledger, LedgerCommand } from '#db/money/ledger.ts';

/** The commands of a payment that the provider has not answered, the oldest first. */
export function outstanding(
  { commands }: Ledger,
  paymentId: number,
  kind: LedgerCommand['kind'],
): LedgerCommand[] {
  return commands.filter(
    (one) => one.paymentId === paymentId && one.kind === kind && !one.doneAt && !one.failedAt,
  );
}

/** The last command of a kind, if the provider has refused it or was away for a day. */
export function findFailed(
  { commands }: Ledger,
  paymentId: number,
  kind: LedgerCommand['kind'],
): LedgerCommand | undefined {
  const last = commands.findLast((one) => one.paymentId === paymentId && one.kind === kind);
  return last?.failedAt ? last : undefined;
}

/** Whether the provider has been asked to capture or release a deposit, and has not answered. */
export function isDepositBeingSettled(ledger: Ledger, paymentId: number): boolean {
  return (
    [...outstanding(ledger, paymentId, 'capture'), ...outstanding(ledger, paymentId, 'release')]
      .length > 0
  );
}

/** Whether the bank has sent a refund of a payment back. Then the desk gives the money back in another way. */
export function isRefundSentBack({ movements }: Ledger, paymentId: number): boolean {
  return movements.some((one) => one.paymentId === paymentId && one.kind === 'refund-failed');
}

/** What the desk itself gave back of a payment, in cents. The provider knows nothing of it. */
export function refundedAtDeskCents({ movements }: Ledger, paymentId: number): number {
  return movements
    .filter((one) => one.paymentId === paymentId && one.kind === 'refunded' && one.key !== null)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}
