import type { ContactMessageInput } from '../company/contact-message.ts';

/**
 * A reservation as it was when a letter about it was written. Times are instants in ISO form. The
 * locations are '' in a letter to an e-mail that is not confirmed.
 */
export type LetterReservation = {
  id: number;
  model: string;
  pickUpTime: string;
  dropOffTime: string;
  pickUpLocation: string;
  dropOffLocation: string;
  totalCents: number;
  updatedAt: string;
};

/** The name is '' in a letter to an e-mail that is not confirmed: it may be somebody else's. */
type ReservationFacts = { firstName: string; reservation: LetterReservation };

/** The link is made from its id when the letter is sent (netlify/server/session/account-link.ts). */
type LinkFacts = { linkId: string };

/**
 * The letters that are sent (rules, letters), and what each is written from. The facts are stored with
 * the letter, so they must stay readable for letters that are waiting when a new version is deployed.
 */
export type LetterFacts = {
  'reservation-confirmed': ReservationFacts;
  'reservation-changed': ReservationFacts & { before: LetterReservation };
  'reservation-canceled': ReservationFacts;
  'pick-up-reminder': ReservationFacts;
  'drop-off-reminder': ReservationFacts;
  overdue: ReservationFacts;
  /** Says nothing of what was typed at the registration: the address may be somebody else's. */
  welcome: LinkFacts;
  /** To a customer whom the desk has added. Says nothing of what was typed, either. */
  'desk-welcome': LinkFacts;
  'email-confirmation': LinkFacts;
  'password-reset': LinkFacts;
  'password-changed': {
    /** Who changed it: the user with the old one or by a link, or an administrator. */
    by: 'user' | 'link' | 'administrator';
  };
  /** A visitor's message, to the company. */
  'contact-message': ContactMessageInput;
  /** To the visitor. It repeats nothing that the visitor wrote: the address may be somebody else's. */
  'contact-acknowledgement': Record<string, never>;
};

export type LetterKind = keyof LetterFacts;

/** The kinds as administrators read them. */
export const LETTER_TITLES: Record<LetterKind, string> = {
  'reservation-confirmed': 'Reservation confirmed',
  'reservation-changed': 'Reservation changed',
  'reservation-canceled': 'Reservation canceled',
  'pick-up-reminder': 'Pick-up reminder',
  'drop-off-reminder': 'Drop-off reminder',
  overdue: 'Overdue',
  welcome: 'Welcome',
  'desk-welcome': 'Welcome, with a password link',
  'email-confirmation': 'Email confirmation',
  'password-reset': 'Password reset',
  'password-changed': 'Password changed',
  'contact-message': 'Contact message',
  'contact-acknowledgement': 'Contact acknowledgement',
};

/** A letter is tried at most so often, within a day. */
export const MOST_ATTEMPTS = 10;

/** Letters about bookings and cancelations that an e-mail which is not confirmed gets within an hour. */
export const MOST_UNCONFIRMED_LETTERS = 10;

/** Seconds that one attempt may take, less than the time for which a letter is claimed. */
export const ATTEMPT_SECONDS = 60;

/** Minutes from one attempt to the next: MOST_ATTEMPTS of them in just under a day. */
export const RETRY_MINUTES = [15, 30, 60, 60, 120, 180, 240, 360, 360] as const;

/** Days that a letter is kept, sent or not. */
export const LETTER_DAYS = 90;

/** Reminders: how long before a pick-up and a drop-off, and how long after a drop-off one is overdue. */
export const REMINDER_HOURS = { beforePickUp: 24, beforeDropOff: 2, overdueAfter: 1 } as const;

/** A drop-off reminder makes no sense for a shorter rental. */
export const SHORTEST_REMINDED_HOURS = 4;
