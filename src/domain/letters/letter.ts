import type { ContactMessageInput } from '../company/contact-message.ts';
import type { BookTerms } from '../money/book-terms.ts';
import type { PaidBy } from '../money/paid-by.ts';
import type { PriceLine } from '../money/price-line.ts';
import type { Receipt } from '../money/receipt.ts';
import type { SecondFactorEvent } from '../people/second-factor.ts';

/**
 * A reservation as it was when a letter about it was written. Times are instants in ISO form. In a letter to
 * an e-mail that is not confirmed, a location is '' unless it is a place of the company.
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
  /** In dollars, as calls have it. */
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

/** The name is '' in a letter to an e-mail that is not confirmed: the e-mail may be somebody else's. */
type ReservationFacts = { firstName: string; reservation: LetterReservation };

/** The link is created from its id when the letter is sent (netlify/server/session/account-link.ts). */
type LinkFacts = { linkId: string };

/**
 * The kinds of letters (rules, letters) and the facts that each is written from. The facts are stored with
 * the letter. So a new version must still read the facts of letters that are waiting when it is deployed.
 */
export type LetterFacts = {
  'reservation-confirmed': ReservationFacts;
  'reservation-changed': ReservationFacts & { before: LetterReservation };
  'reservation-canceled': ReservationFacts;
  'pick-up-reminder': ReservationFacts;
  'drop-off-reminder': ReservationFacts;
  overdue: ReservationFacts;
  /** Only to a confirmed e-mail, because the receipt has names and places. */
  'payment-receipt': { firstName: string; receipt: Receipt };
  /** To the customer and to the company, with the signed document. */
  agreement: ReservationFacts;
  /** The desk has asked the customer to pay online. */
  'payment-request': ReservationFacts & { amountCents: number; isDeposit: boolean };
  /** `payBy` is an instant in ISO form. */
  'payment-reminder': ReservationFacts & { payBy: string };
  /** Contains nothing that was typed at the registration: the e-mail may be somebody else's. */
  welcome: LinkFacts;
  /** To a customer whom the desk has added. Contains nothing that was typed, either. */
  'desk-welcome': LinkFacts;
  'email-confirmation': LinkFacts;
  'password-reset': LinkFacts;
  'password-changed': {
    /** Who changed the password: the user with the old one or by a link, or an administrator. */
    by: 'user' | 'link' | 'administrator';
  };
  /** To the old e-mail. It does not name the new one. */
  'email-changed': Record<string, never>;
  /** To the company's former e-mail. It does not name the new one. */
  'company-email-changed': Record<string, never>;
  'second-factor-changed': { event: SecondFactorEvent };
  /** To the administrator who asked for it. */
  test: Record<string, never>;
  /** To the company, with a visitor's message. */
  'contact-message': ContactMessageInput;
  /** To the visitor: an administrator's answer, with the message that it answers. */
  'contact-reply': Omit<ContactMessageInput, 'email'> & { text: string };
  /** To the visitor. Contains nothing that the visitor wrote: the e-mail may be somebody else's. */
  'contact-acknowledgement': Record<string, never>;
};

export type LetterKind = keyof LetterFacts;

/** The names of the kinds for administrators. */
export const LETTER_TITLES: Record<LetterKind, string> = {
  'reservation-confirmed': 'Reservation confirmed',
  'reservation-changed': 'Reservation changed',
  'reservation-canceled': 'Reservation canceled',
  'pick-up-reminder': 'Pick-up reminder',
  'drop-off-reminder': 'Drop-off reminder',
  overdue: 'Overdue',
  'payment-receipt': 'Receipt',
  agreement: 'Signed agreement',
  'payment-request': 'Payment request',
  'payment-reminder': 'Payment reminder',
  welcome: 'Welcome',
  'desk-welcome': 'Welcome, with a password link',
  'email-confirmation': 'Email confirmation',
  'password-reset': 'Password reset',
  'password-changed': 'Password changed',
  'email-changed': 'Email changed',
  'company-email-changed': "Company's email changed",
  'second-factor-changed': 'Two-step sign-in changed',
  test: 'Test letter',
  'contact-message': 'Contact message',
  'contact-reply': 'Reply to a contact message',
  'contact-acknowledgement': 'Contact acknowledgement',
};

/** The most attempts to send a letter, within a day. */
export const MOST_ATTEMPTS = 10;

/**
 * The most letters about reservations within an hour: to an account whose e-mail is not confirmed, to one
 * whose e-mail is, and about one reservation (rules, limits of letters).
 */
export const LETTER_LIMIT = { unconfirmed: 10, confirmed: 60, reservation: 20 } as const;

/** How long a letter about a change waits for further changes. */
export const GATHERED_SECONDS = 60;

/** The most seconds for one attempt. They are less than the time for which a letter is claimed. */
export const ATTEMPT_SECONDS = 60;

/** Minutes from one attempt to the next: MOST_ATTEMPTS of them in just under a day. */
export const RETRY_MINUTES = [15, 30, 60, 60, 120, 180, 240, 360, 360] as const;

/** Days that a letter is kept, sent or not. */
export const LETTER_DAYS = 90;

/** Reminders: how long before a pick-up and a drop-off, and how long after a drop-off one is overdue. */
export const REMINDER_HOURS = { beforePickUp: 24, beforeDropOff: 2, overdueAfter: 1 } as const;

/** A booking that waits for its payment gets a reminder after so many minutes. */
export const HOLD_REMINDER_MINUTES = 5;

/** Shorter rentals get no drop-off reminder, because it makes no sense for them. */
export const LEAST_REMINDED_HOURS = 4;
