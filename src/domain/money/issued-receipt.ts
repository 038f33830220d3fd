import { COMPANY, type Company } from '../company/company.ts';
import { startedHours } from '../renting/rental-period.ts';
import type { ReservationStatus } from '../renting/reservation-status.ts';
import type { WallClock } from '../time/wall-clock.ts';
import { damageCents, type TotalLines } from './adjustments.ts';
import { type BalanceFacts, dueCents, sumsOf } from './balance.ts';
import { type Movement, type Payment, signedCents } from './payment.ts';
import { newLine } from './price.ts';
import { type PriceLine, sumOfLines } from './price-line.ts';
import type { Receipt } from './receipt.ts';

/** What a receipt says about its reservation. */
export type ReceiptFacts = BalanceFacts &
  TotalLines & {
    id: number;
    status: ReservationStatus;
    vehicle: string;
    pickUpTime: WallClock;
    dropOffTime: WallClock;
    pickUpLocation: string;
    dropOffLocation: string;
    customer: { name: string; email?: string };
    rateCents: number;
  };

/** A movement that was recorded before. */
export type EarlierMovement = Movement & {
  paymentId: number;
  at: string;
  receiptYear: number;
  receiptNumber: number;
};

/**
 * The receipt of a movement, without its number, as things are once the money has moved. A refund refers to
 * the receipt of the payment that it gives back.
 * @param payments all payments of the reservation as they are afterwards
 * @param together what moved of the same payment just before, in the same change
 */
export function issuedReceipt(
  facts: ReceiptFacts,
  payments: readonly Payment[],
  earlier: readonly EarlierMovement[],
  { paymentId, ...movement }: Movement & { paymentId: number },
  now: Date,
  together: readonly Movement[] = [],
): Omit<Receipt, 'year' | 'number'> {
  const sums = sumsOf(payments);
  const lines = linesOf(facts);
  const issuedAt = now.toISOString();
  const corrected = earlier.find(
    (one) => one.paymentId === paymentId && one.kind === 'captured' && movement.kind !== 'captured',
  );
  const entry = (one: Movement, of: number, at: string, isThis: boolean) => {
    const { purpose = 'rental', method = 'online' } = payments.find(({ id }) => id === of) ?? {};
    // A hold on a card moves money only when something of it is kept.
    const isOfHold = purpose === 'deposit' && method === 'online' && one.kind === 'captured';
    const kind = isOfHold ? 'kept' : one.kind;
    const amountCents = kind === 'kept' ? one.amountCents : signedCents(one);
    const reason = one.reason ? { reason: one.reason } : {};
    return { kind, at, purpose, method, amountCents, ...reason, isThis };
  };
  return {
    kind: movement.kind === 'refunded' ? 'credit-note' : 'receipt',
    issuedAt,
    issuer: issuerOf(COMPANY),
    reservation: {
      id: facts.id,
      vehicle: facts.vehicle,
      pickUpTime: facts.pickUpTime,
      dropOffTime: facts.dropOffTime,
      pickUpLocation: facts.pickUpLocation,
      dropOffLocation: facts.dropOffLocation,
    },
    customer: facts.customer,
    lines,
    totalCents: sumOfLines(lines),
    movements: [
      ...earlier.map((one) => entry(one, one.paymentId, one.at, false)),
      ...together.map((one) => entry(one, paymentId, issuedAt, false)),
      entry(movement, paymentId, issuedAt, true),
    ],
    paidCents: sums.paidCents,
    dueCents: dueCents({ ...facts, ...sums }),
    depositCents: sums.depositHeldCents,
    keptCents: sums.depositKeptCents,
    ...(corrected && {
      corrects: { year: corrected.receiptYear, number: corrected.receiptNumber },
    }),
  };
}

/** The company as receipts name it. */
export function issuerOf({ name, address, phones, email }: Company) {
  const place = `${address.city}, ${address.region} ${address.postalCode}`;
  return { name, address: [address.street, place], phone: phones[0], email };
}

/** The lines of what a reservation costs now. */
export function linesOf({ lines, charges, adjustments, ...facts }: ReceiptFacts): PriceLine[] {
  if (facts.status === 'CANCELLED') {
    const cents = (facts.cancellationFeeCents ?? 0) - damageCents(adjustments);
    const damage = adjustments?.filter(({ kind }) => kind === 'damage') ?? [];
    return [newLine('cancellation', 'Cancellation', 1, 'once', cents), ...damage];
  }
  const rental = () => newLine('rental', 'Rental', startedHours(facts), 'hour', facts.rateCents);
  return [...(lines ?? [rental()]), ...(charges ?? []), ...(adjustments ?? [])];
}
