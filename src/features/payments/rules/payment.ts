/** What a payment is for. A deposit is given back; everything else pays the reservation's total. */
export const PAYMENT_PURPOSES = ['rental', 'difference', 'late', 'fee', 'deposit'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** What a payment of what is due is for. */
export function duePurpose({
  hasCharges,
  isRentalPaid,
}: {
  hasCharges: boolean;
  isRentalPaid: boolean;
}): PaymentPurpose {
  if (!isRentalPaid) return 'rental';
  return hasCharges ? 'late' : 'difference';
}

/** How money is taken. What is paid online is known from the provider, the rest from the desk. */
export const PAYMENT_METHODS = ['cash', 'terminal', 'transfer', 'online'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The states of a payment (payments: payments). */
export const PAYMENT_STATUSES = [
  /** Asked for; the provider's page does not exist yet. */
  'new',
  /** The customer can pay on the provider's page. */
  'open',
  /** The page is being closed, because the amount is no longer right. */
  'closing',
  'expired',
  'failed',
  /** The customer has paid, and the bank decides, which can take days. */
  'processing',
  /** A saved card is being charged, or asked to hold a deposit. */
  'charging',
  'paid',
  /** A deposit that is held. */
  'held',
  /** A deposit of which all or a part was kept. */
  'captured',
  'released',
  /** A hold that ended before the rental did. */
  'lapsed',
  /** The provider's amount differs from ours. The desk has to look. */
  'review',
  'disputed',
  'lost',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** A payment, in the smallest unit of its currency: 0 ≤ refunded + asked ≤ captured ≤ amount. */
export type Payment = {
  id: number;
  purpose: PaymentPurpose;
  method: PaymentMethod;
  status: PaymentStatus;
  currency: string;
  amountCents: number;
  capturedCents: number;
  refundedCents: number;
  /** Refunds that the provider has not confirmed yet. */
  refundAskedCents: number;
  /** Whether its open dispute is only an inquiry of the bank, which a refund ends. */
  isDisputeRefundable?: boolean;
};

/** What was taken, less what was refunded and what is being refunded, in cents. */
export function remainingCents({
  capturedCents,
  refundedCents,
  refundAskedCents,
}: Pick<Payment, 'capturedCents' | 'refundedCents' | 'refundAskedCents'>): number {
  return capturedCents - refundedCents - refundAskedCents;
}

/** What can still be given back of a payment, in cents. Nothing while its bank disputes it, but for an inquiry. */
export function refundableCents(payment: Payment): number {
  const isBlocked =
    payment.status === 'disputed'
      ? payment.isDisputeRefundable !== true
      : ['lost', 'review'].includes(payment.status);
  return isBlocked ? 0 : remainingCents(payment);
}

/**
 * What moves money. A row of it is never changed; a mistake is followed by its reversal. What is kept of a
 * deposit in cash has moved before.
 */
export const MOVEMENT_KINDS = ['captured', 'refunded', 'refund-failed', 'kept'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** A movement of money: the amount is positive, in cents. */
export type Movement = {
  kind: MovementKind;
  amountCents: number;
  reason?: string | undefined;
  /** What it has added to the total: damage that was kept, or less than 0 for goodwill and dropped charges. */
  adjustmentCents?: number;
};

/** Why money moved by a dispute: the bank has decided for the customer, or for us after all. */
export const DISPUTE_LOST = 'The bank decided for the customer';
export const DISPUTE_REVERSED = 'The bank decided for us after all';

/** Why the site itself gives money back. */
export const PAID_TOO_MUCH = 'More was paid than is due';
export const REST_OF_DEPOSIT = 'Rest of the deposit';
export const DEPOSIT_RETURNED = 'Deposit returned';

/** Whether a movement is a refund that the bank has sent back, and not a dispute that was decided for us after all. */
export function isSentBack({ kind, reason }: MovementWithReason): boolean {
  return kind === 'refund-failed' && reason !== DISPUTE_REVERSED;
}

/** Whether a dispute has taken a payment. The claim stays, so it is no refund (payments: documents). */
export function isTakenBack({ kind, reason }: MovementWithReason): boolean {
  return kind === 'refunded' && reason === DISPUTE_LOST;
}

type MovementWithReason = Pick<Movement, 'kind'> & { reason?: string | null | undefined };

/**
 * Whether the bank has sent a refund of a payment back, by all movements of the payment. Then the desk gives the money
 * back in another way.
 */
export function isRefundSentBack(movements: readonly MovementWithReason[]): boolean {
  return movements.some(isSentBack);
}

/** What disputes have taken, by all movements of a payment, in cents. */
export function lostCents(
  movements: readonly (MovementWithReason & Pick<Movement, 'amountCents'>)[],
): number {
  const signs = new Map([
    [DISPUTE_LOST, 1],
    [DISPUTE_REVERSED, -1],
  ]);
  return movements.reduce(
    (sum, { reason, amountCents }) => sum + (signs.get(reason ?? '') ?? 0) * amountCents,
    0,
  );
}

/** The amount as lists and documents show it: refunds are negative. */
export function signedCents({ kind, amountCents }: Pick<Movement, 'kind' | 'amountCents'>): number {
  return kind === 'refunded' ? -amountCents : amountCents;
}

/** What the provider can be asked to do with a payment. */
export type CommandKind = 'expire' | 'refund' | 'capture' | 'release' | 'charge';
