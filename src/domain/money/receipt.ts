import type { PaymentMethod, PaymentPurpose } from './payment.ts';
import type { PriceLine } from './price-line.ts';

/**
 * A receipt, or a credit note for money that was given back. It is stored when the money moves and never
 * changes. Amounts are in cents. `issuedAt` and `at` are instants in ISO form; the times of the reservation are
 * wall-clock times of the company.
 */
export type Receipt = {
  year: number;
  number: number;
  kind: 'receipt' | 'credit-note';
  issuedAt: string;
  reservation: {
    id: number;
    vehicle: string;
    pickUpTime: string;
    dropOffTime: string;
    pickUpLocation: string;
    dropOffLocation: string;
  };
  customer: { name: string; email?: string };
  lines: PriceLine[];
  totalCents: number;
  movements: {
    at: string;
    purpose: PaymentPurpose;
    method: PaymentMethod;
    amountCents: number;
    reason?: string;
    isThis: boolean;
  }[];
  paidCents: number;
  dueCents: number;
  depositCents: number;
  corrects?: { year: number; number: number };
};

/** 'R-2026-000123'. */
export function receiptNumberText({ year, number }: Pick<Receipt, 'year' | 'number'>): string {
  return `R-${year}-${String(number).padStart(6, '0')}`;
}
