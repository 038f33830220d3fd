import type { PasswordChange } from '#accounts/rules/account-link.ts';
import type { RoleFacts, StaffFacts } from '#accounts/server/letters/staff-letters.ts';
import type { ChargeFacts } from '#charges/rules/charge-facts.ts';
import type { SecondFactorEvent } from '#identity/rules/second-factor.ts';
import type { IncidentFacts } from '#incidents/server/letters/incident.ts';
import type { ContactMessageInput } from '#messages/rules/contact-message.ts';
import type {
  ChangeFacts,
  PaymentReminderFacts,
  PaymentRequestFacts,
  ReservationFacts,
} from '#payments/rules/letter-reservation.ts';
import type { Receipt } from '#payments/rules/receipt.ts';
import type { DutiesDueFacts } from '#upkeep/server/letters/duties-due.ts';

/** The link is created from its id when the letter is sent (src/features/accounts/server/account-link.ts). */
type LinkFacts = { linkId: string };

type InvoiceFacts = { firstName: string; receipts: Receipt[] };

type NoFacts = Record<string, never>;

/**
 * The facts that each kind of letter is written from. They are stored with the letter. So a new version must still
 * read the facts of letters that are waiting when it is deployed.
 */
export type LetterFacts = {
  'reservation-confirmed': ReservationFacts;
  'reservation-changed': ChangeFacts;
  'reservation-canceled': ReservationFacts;
  'pick-up-reminder': ReservationFacts;
  'drop-off-reminder': ReservationFacts;
  overdue: ReservationFacts;
  /** Only to a confirmed email, because the receipt has names and places. */
  'payment-receipt': { firstName: string; receipt: Receipt };
  /** With the documents of the service that were issued together. */
  invoice: InvoiceFacts;
  'invoice-reminder': InvoiceFacts & { openCents: number; isLate: boolean };
  /** To the customer and to the company, with the signed document. */
  agreement: ReservationFacts;
  'payment-request': PaymentRequestFacts;
  'payment-reminder': PaymentReminderFacts;
  'later-charge': ChargeFacts;
  /** Contains nothing that was typed at the registration: the email may be somebody else's. */
  welcome: LinkFacts;
  /** To a customer whom the desk has added. Contains nothing that was typed, either. */
  'desk-welcome': LinkFacts;
  /** To somebody whom an owner has invited. */
  'staff-invitation': LinkFacts;
  'email-confirmation': LinkFacts;
  'password-reset': LinkFacts;
  'password-changed': { by: PasswordChange };
  /** To the old email. It does not name the new one. */
  'email-changed': NoFacts;
  /** To the company's former email. It does not name the new one. */
  'company-email-changed': NoFacts;
  'second-factor-changed': { event: SecondFactorEvent };
  'role-changed': RoleFacts;
  /** To all other owners. */
  'staff-changed': StaffFacts;
  /** To whoever asked for it. */
  test: NoFacts;
  /** To the company, each week in which something is due of a vehicle. */
  'duties-due': DutiesDueFacts;
  /** To the company, when a customer reports what happened on the road. */
  incident: IncidentFacts;
  /** To the company, with a visitor's message. */
  'contact-message': ContactMessageInput;
  /** To the visitor: the desk's answer, with the message that it answers. */
  'contact-reply': Omit<ContactMessageInput, 'email'> & { text: string };
  /** To the visitor. Contains nothing that the visitor wrote: the email may be somebody else's. */
  'contact-acknowledgement': NoFacts;
};
