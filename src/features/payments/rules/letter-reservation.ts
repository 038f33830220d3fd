import type { BookTerms, PriceLine } from '#prices/rules.ts';
import type { PaidBy } from './paid-by.ts';

/**
 * A reservation as it was when a letter about it was written. Times are instants in ISO form. In a letter to
 * an email that is not confirmed, a location is '' unless it is a place of the company.
 */
export type LetterReservation = {
  id: number;
  model: string;
  pickUpTime: string;
  dropOffTime: string;
  pickUpLocation: string;
  dropOffLocation: string;
  totalCents: number;
  /** Absent from letters about reservations without lines, and from older letters. */
  lines?: PriceLine[];
  /** What the cancellation cost, if its price book said so. */
  cancellationFeeCents?: number;
  /** What was paid already, if anything, and what of deposits was kept. */
  paidCents?: number;
  depositKeptCents?: number;
  /** In the main unit, as calls have it. */
  paidBy?: PaidBy[];
  /** What its price book says, if it has one. */
  terms?: BookTerms;
  /** Instants in ISO form: of the hand-over, and until when the booking waits for its payment. */
  pickedUpAt?: string;
  payBy?: string;
  /** It was canceled because it was not paid in time. */
  isUnpaid?: true;
  /** The payment about which a bank decides. */
  onItsWayCents?: number;
  updatedAt: string;
};

/**
 * The facts of a letter about a reservation. The name is '' in a letter to an email that is not confirmed: the email
 * may be somebody else's.
 */
export type ReservationFacts = { firstName: string; reservation: LetterReservation };

export type ChangeFacts = ReservationFacts & { before: LetterReservation };

/** The desk has asked the customer to pay online. */
export type PaymentRequestFacts = ReservationFacts & { amountCents: number; isDeposit: boolean };

/** `payBy` is an instant in ISO form. */
export type PaymentReminderFacts = ReservationFacts & { payBy: string };
