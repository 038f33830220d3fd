import type { SendMailOptions } from 'nodemailer';
import type { ClaimedLetter } from '#db/letters/letters.ts';
import type { Company } from '#domain/company/company.ts';
import type { LetterKind } from '#domain/letters/letter.ts';
import { environment } from '#environment/environment.ts';
import { linkToken } from '#server/session/account-link.ts';
import { english } from './english.ts';
import { html } from './html.ts';
import type { Letter, LetterWriter, WritingContext } from './letter.ts';
import type { LetterFacts } from './letter-facts.ts';
import { agreement } from './letters/agreement.ts';
import { companyEmailChanged } from './letters/company-email-changed.ts';
import { contactAcknowledgement } from './letters/contact-acknowledgement.ts';
import { contactMessage } from './letters/contact-message.ts';
import { contactReply } from './letters/contact-reply.ts';
import { deskWelcome } from './letters/desk-welcome.ts';
import { dropOffReminder } from './letters/drop-off-reminder.ts';
import { emailChanged } from './letters/email-changed.ts';
import { emailConfirmation } from './letters/email-confirmation.ts';
import { overdue } from './letters/overdue.ts';
import { passwordChanged } from './letters/password-changed.ts';
import { passwordReset } from './letters/password-reset.ts';
import { paymentReceipt } from './letters/payment-receipt.ts';
import { paymentReminder } from './letters/payment-reminder.ts';
import { paymentRequest } from './letters/payment-request.ts';
import { pickUpReminder } from './letters/pick-up-reminder.ts';
import { reservationCanceled } from './letters/reservation-canceled.ts';
import { reservationChanged } from './letters/reservation-changed.ts';
import { reservationConfirmed } from './letters/reservation-confirmed.ts';
import { secondFactorChanged } from './letters/second-factor-changed.ts';
import { test } from './letters/test.ts';
import { welcome } from './letters/welcome.ts';
import { plainText } from './plain-text.ts';

const WRITERS: { [Kind in LetterKind]: LetterWriter<LetterFacts[Kind]> } = {
  'reservation-confirmed': reservationConfirmed,
  'reservation-changed': reservationChanged,
  'reservation-canceled': reservationCanceled,
  'payment-receipt': paymentReceipt,
  agreement,
  'payment-request': paymentRequest,
  'payment-reminder': paymentReminder,
  'pick-up-reminder': pickUpReminder,
  'drop-off-reminder': dropOffReminder,
  overdue,
  welcome,
  'desk-welcome': deskWelcome,
  'email-confirmation': emailConfirmation,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'company-email-changed': companyEmailChanged,
  'second-factor-changed': secondFactorChanged,
  test,
  'contact-message': contactMessage,
  'contact-reply': contactReply,
  'contact-acknowledgement': contactAcknowledgement,
};

/** The sender of letters: MAIL_FROM, or the company. */
function sender(company: Company): string {
  return environment.MAIL_FROM ?? `"${company.name.replace(/["\\]/g, '')}" <${company.email}>`;
}

/** The kind and the facts from which a letter is written. */
type Written = Pick<ClaimedLetter, 'kind' | 'facts'>;

function writeLetter({ kind, facts }: Written, context: Omit<WritingContext, 'words'>): Letter {
  // What is stored with a letter is what its kind is written from.
  const write = WRITERS[kind] as LetterWriter<object>;
  return write(facts, {
    words: english(context.company),
    ...context,
  });
}

/**
 * A letter as administrators see it: its subject and its plain text. Account links lead nowhere. With a
 * working link, an administrator could take over any account.
 */
export function letterInWords(
  company: Company,
  written: Written,
  siteUrl: string,
): { subject: string; text: string } {
  const letter = writeLetter(written, { company, siteUrl, tokenOf: () => 'not-shown' });
  return { subject: letter.subject, text: plainText(company, letter, english(company)) };
}

/**
 * A letter as the message to be sent. Links lead to `siteUrl`. Names, e-mails and the subject are passed
 * separately, so nodemailer encodes each and none can add a header.
 */
export function composeLetter(
  company: Company,
  claimed: ClaimedLetter,
  siteUrl: string,
): SendMailOptions {
  const letter = writeLetter(claimed, { company, siteUrl, tokenOf: linkToken });
  return {
    messageId: `<${claimed.messageId}@${/@([^>\s]+)/.exec(sender(company))?.[1]}>`,
    date: new Date(),
    from: sender(company),
    to: { name: '', address: claimed.recipient },
    replyTo: letter.replyTo ?? { name: company.name, address: company.email },
    subject: letter.subject,
    text: plainText(company, letter, english(company)),
    html: html(company, letter, english(company)),
    attachments: letter.attachment ? [letter.attachment] : [],
    // Prevents automatic replies, such as out-of-office notes.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
