import type { Ledger, LedgerCommand, LedgerMovement } from '#db/money/ledger.ts';

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
