import { sumOfLines } from '#prices/rules.ts';
import { damageLines, type Lowered } from '../rules/adjustments.ts';
import { dueCents } from '../rules/balance.ts';
import {
  DEPOSIT_RETURNED,
  type PaymentMethod,
  type PaymentPurpose,
  REST_OF_DEPOSIT,
} from '../rules/payment.ts';
import type { Ledger, LedgerPayment } from './ledger.ts';
import type { LedgerChange } from './ledger-writes.ts';

/** What the desk takes in cash, by its terminal or by a transfer. */
export function takenAtDesk(
  purpose: PaymentPurpose,
  method: PaymentMethod,
  cents: number,
  key: string,
): LedgerChange {
  const status = purpose === 'deposit' ? 'held' : 'paid';
  return {
    payment: { added: { purpose, method, status, key, amountCents: cents, capturedCents: cents } },
    movements: [{ kind: 'captured', amountCents: cents }],
  };
}

/** What the desk gives back of a payment. `lowered` are the lines by which it lowers the total. */
export function refundedAtDesk(
  payment: LedgerPayment,
  cents: number,
  reason: string,
  key?: string,
  lowered: Lowered = {},
): LedgerChange {
  const adjustmentCents = sumOfLines(Object.values(lowered).flat());
  return {
    payment: { changed: payment, to: { refundedCents: payment.refundedCents + cents } },
    ...lowered,
    movements: [{ kind: 'refunded', amountCents: cents, adjustmentCents, reason, key }],
  };
}

/** What the desk keeps of a deposit that it has taken. The rest goes back (payments: deposits). */
export function keptAtDesk(
  { reservation }: Ledger,
  deposit: LedgerPayment,
  cents: number,
  reason: string,
  key?: string,
): LedgerChange {
  const rest = deposit.amountCents - cents;
  const adjustments = damageLines(cents, dueCents(reservation), reason);
  const adjustmentCents = sumOfLines(adjustments);
  return {
    payment: { changed: deposit, to: { status: 'captured', refundedCents: rest } },
    adjustments,
    movements: [
      { kind: 'kept', amountCents: cents, adjustmentCents, reason, key },
      ...(rest > 0
        ? [{ kind: 'refunded' as const, amountCents: rest, reason: REST_OF_DEPOSIT }]
        : []),
    ],
  };
}

/** A deposit that the desk gives back. */
export function releasedAtDesk(deposit: LedgerPayment, key?: string): LedgerChange {
  const cents = deposit.amountCents;
  return {
    payment: { changed: deposit, to: { status: 'released', refundedCents: cents } },
    movements: [{ kind: 'refunded', amountCents: cents, reason: DEPOSIT_RETURNED, key }],
  };
}
