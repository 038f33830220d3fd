import type { SendMailOptions } from 'nodemailer';
import { linkToken } from '#accounts/server/account-link.ts';
import {
  companyEmailChanged,
  emailChanged,
  passwordChanged,
  secondFactorChanged,
} from '#accounts/server/letters/change-letters.ts';
import {
  deskWelcome,
  emailConfirmation,
  passwordReset,
  staffInvitation,
  welcome,
} from '#accounts/server/letters/link-letters.ts';
import { roleChanged, staffChanged } from '#accounts/server/letters/staff-letters.ts';
import { inLocale } from '#company/db.ts';
import { type Company, languageFor, phoneAt } from '#company/rules.ts';
import { environment } from '#environment/environment.ts';
import { incident } from '#incidents/server/letters/incident.ts';
import type { ClaimedLetter, LetterInWords, StoredWords } from '#letters/db/letters.ts';
import { LETTERS_TO_STAFF, type LetterKind } from '#letters/rules/letter.ts';
import { test } from '#letters/server/letters/test-letter.ts';
import {
  contactAcknowledgement,
  contactMessage,
  contactReply,
} from '#messages/server/letters/contact-letters.ts';
import { html } from '#platform/mail/html.ts';
import type { Letter, LetterWriter, WritingContext } from '#platform/mail/letter.ts';
import { plainText } from '#platform/mail/plain-text.ts';
import { agreement } from '#rental-letters/server/agreement.ts';
import {
  reservationCanceled,
  reservationChanged,
  reservationConfirmed,
} from '#rental-letters/server/changes.ts';
import { invoice, invoiceReminder } from '#rental-letters/server/invoice.ts';
import { laterCharge } from '#rental-letters/server/later-charge.ts';
import { paymentReceipt } from '#rental-letters/server/payment-receipt.ts';
import { paymentReminder, paymentRequest } from '#rental-letters/server/payment-requests.ts';
import { dropOffReminder, overdue, pickUpReminder } from '#rental-letters/server/reminders.ts';
import { dutiesDue } from '#upkeep/server/letters/duties-due.ts';
import type { LetterFacts } from './letter-facts.ts';

const WRITERS: { [Kind in LetterKind]: LetterWriter<LetterFacts[Kind]> } = {
  'reservation-confirmed': reservationConfirmed,
  'reservation-changed': reservationChanged,
  'reservation-canceled': reservationCanceled,
  'payment-receipt': paymentReceipt,
  invoice,
  'invoice-reminder': invoiceReminder,
  agreement,
  'payment-request': paymentRequest,
  'payment-reminder': paymentReminder,
  'later-charge': laterCharge,
  'pick-up-reminder': pickUpReminder,
  'drop-off-reminder': dropOffReminder,
  overdue,
  welcome,
  'desk-welcome': deskWelcome,
  'staff-invitation': staffInvitation,
  'email-confirmation': emailConfirmation,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'company-email-changed': companyEmailChanged,
  'second-factor-changed': secondFactorChanged,
  'role-changed': roleChanged,
  'staff-changed': staffChanged,
  test,
  'duties-due': dutiesDue,
  incident,
  'contact-message': contactMessage,
  'contact-reply': contactReply,
  'contact-acknowledgement': contactAcknowledgement,
};

/** The sender of letters: MAIL_FROM, or the company. */
function sender(company: Company): string {
  return environment.MAIL_FROM ?? `"${company.name.replace(/["\\]/g, '')}" <${company.email}>`;
}

/** Writes in the language of a letter, or in the site's first one if it no longer has that, with the company as it names it. */
function inItsLanguage<Result>(
  company: Company,
  { kind, language, facts }: StoredWords,
  write: (company: Company) => Result,
): Result {
  const isToStaff = LETTERS_TO_STAFF.includes(kind);
  return inLocale({ ...company, language: isToStaff ? 'en' : languageFor(company, language) }, () =>
    write(forRental(company, facts)),
  );
}

/** The company with the number for questions about a letter's rental, that of the pick-up, as its first one (places: places). */
function forRental(company: Company, facts: StoredWords['facts']): Company {
  const { reservation, receipt, receipts } = facts as Partial<
    LetterFacts['agreement'] & LetterFacts['payment-receipt'] & LetterFacts['invoice']
  >;
  const rental = reservation ?? (receipt ?? receipts?.[0])?.reservation;
  if (!rental) return company;
  const [, ...phones] = company.phones;
  return { ...company, phones: [phoneAt(company, rental.pickUpLocation), ...phones] };
}

function writeLetter({ kind, facts }: StoredWords, context: WritingContext): Letter {
  // What is stored with a letter is what its kind is written from.
  const write = WRITERS[kind] as LetterWriter<object>;
  return write(facts, context);
}

/**
 * A letter as the desk sees it: its subject and its plain text. Account links lead nowhere. With a
 * working link, somebody at the desk could take over any account.
 */
export const letterInWords: LetterInWords = (anywhere, written, siteUrl) =>
  inItsLanguage(anywhere, written, (company) => {
    const letter = writeLetter(written, { company, siteUrl, tokenOf: () => 'not-shown' });
    return { subject: letter.subject, text: plainText(company, letter) };
  });

/**
 * A letter as the message to be sent. Links lead to `siteUrl`. Names, emails and the subject are passed
 * separately, so nodemailer encodes each and none can add a header.
 */
export function composeLetter(
  anywhere: Company,
  claimed: ClaimedLetter,
  siteUrl: string,
): SendMailOptions {
  return inItsLanguage(anywhere, claimed, (company) => messageOf(company, claimed, siteUrl));
}

function messageOf(company: Company, claimed: ClaimedLetter, siteUrl: string): SendMailOptions {
  const letter = writeLetter(claimed, { company, siteUrl, tokenOf: linkToken });
  return {
    messageId: `<${claimed.messageId}@${/@([^>\s]+)/.exec(sender(company))?.[1]}>`,
    date: new Date(),
    from: sender(company),
    to: { name: '', address: claimed.recipient },
    replyTo: letter.replyTo ?? { name: company.name, address: company.email },
    subject: letter.subject,
    text: plainText(company, letter),
    html: html(company, letter),
    attachments: letter.attachment ? [letter.attachment] : [],
    // Prevents automatic replies, such as out-of-office notes.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
