/** The kinds of letters (letters: letters), with their names for the desk. */
export const LETTER_TITLES = {
  'reservation-confirmed': 'Reservation confirmed',
  'reservation-changed': 'Reservation changed',
  'reservation-canceled': 'Reservation canceled',
  'pick-up-reminder': 'Pick-up reminder',
  'drop-off-reminder': 'Drop-off reminder',
  overdue: 'Overdue',
  'payment-receipt': 'Receipt',
  invoice: 'Invoice',
  'invoice-reminder': 'Reminder of an invoice',
  agreement: 'Signed agreement',
  'payment-request': 'Payment request',
  'payment-reminder': 'Payment reminder',
  'later-charge': 'Charge after the return',
  welcome: 'Welcome',
  'desk-welcome': 'Welcome, with a password link',
  'staff-invitation': 'Invitation to the desk',
  'email-confirmation': 'Email confirmation',
  'password-reset': 'Password reset',
  'password-changed': 'Password changed',
  'email-changed': 'Email changed',
  'company-email-changed': "Company's email changed",
  'second-factor-changed': 'Two-step sign-in changed',
  'role-changed': 'Role changed',
  'staff-changed': "Somebody's role changed",
  test: 'Test letter',
  'duties-due': 'Papers and services due',
  incident: 'Incident reported',
  'contact-message': 'Contact message',
  'contact-reply': 'Reply to a contact message',
  'contact-acknowledgement': 'Contact acknowledgement',
} as const;

export type LetterKind = keyof typeof LETTER_TITLES;

/** The letters to staff, which are in English as the desk is. */
export const LETTERS_TO_STAFF: readonly LetterKind[] = [
  'staff-invitation',
  'company-email-changed',
  'role-changed',
  'staff-changed',
  'test',
  'duties-due',
  'incident',
  'contact-message',
];

/** The name of a letter for the desk. The company's copy of an agreement does not look as if the customer had got it. */
export function letterTitle({ kind, userId }: { kind: LetterKind; userId?: number | undefined }) {
  const title = LETTER_TITLES[kind];
  return kind === 'agreement' && userId === undefined ? `${title}, our copy` : title;
}

/** The most attempts to send a letter, within a day. */
export const MOST_SENDING_ATTEMPTS = 10;

/**
 * The most letters about reservations within an hour: to an account whose email is not confirmed, to one
 * whose email is, and about one reservation (letters: limits of letters).
 */
export const LETTER_LIMIT = { unconfirmed: 10, confirmed: 60, reservation: 20 } as const;

/** How long a letter about a change waits for further changes. */
export const GATHERED_SECONDS = 60;

/** The most seconds for one attempt. They are less than the time for which a letter is claimed. */
export const ATTEMPT_SECONDS = 60;

/** Minutes from one attempt to the next: MOST_SENDING_ATTEMPTS of them in just under a day. */
export const RETRY_MINUTES = [15, 30, 60, 60, 120, 180, 240, 360, 360] as const;

/** Days that a letter is kept, sent or not. */
export const LETTER_DAYS = 90;

/** Reminders: how long before a pick-up and a drop-off, and how long after a drop-off one is overdue. */
export const REMINDER_HOURS = { beforePickUp: 24, beforeDropOff: 2, overdueAfter: 1 } as const;

/** A booking that waits for its payment gets a reminder after so many minutes. */
export const PAYMENT_REMINDER_MINUTES = 5;

/** Shorter rentals get no drop-off reminder, because it makes no sense for them. */
export const LEAST_REMINDED_HOURS = 4;
