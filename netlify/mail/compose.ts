import type { SendMailOptions } from 'nodemailer';
import type { ClaimedLetter } from '../../db/letters.ts';
import { COMPANY } from '../../src/domain/company.ts';
import type { LetterFacts, LetterKind } from '../../src/domain/letter.ts';
import { environment } from '../../src/environment/environment.ts';
import { ENGLISH } from './english.ts';
import { html } from './html.ts';
import type { Letter, LetterWriter } from './letter.ts';
import { contactAcknowledgement } from './letters/contact-acknowledgement.ts';
import { contactMessage } from './letters/contact-message.ts';
import { dropOffReminder } from './letters/drop-off-reminder.ts';
import { emailConfirmation } from './letters/email-confirmation.ts';
import { overdue } from './letters/overdue.ts';
import { passwordChanged } from './letters/password-changed.ts';
import { passwordReset } from './letters/password-reset.ts';
import { pickUpReminder } from './letters/pick-up-reminder.ts';
import { reservationCanceled } from './letters/reservation-canceled.ts';
import { reservationChanged } from './letters/reservation-changed.ts';
import { reservationConfirmed } from './letters/reservation-confirmed.ts';
import { welcome } from './letters/welcome.ts';
import { plainText } from './plain-text.ts';

const WRITERS: { [Kind in LetterKind]: LetterWriter<Kind> } = {
  'reservation-confirmed': reservationConfirmed,
  'reservation-changed': reservationChanged,
  'reservation-canceled': reservationCanceled,
  'pick-up-reminder': pickUpReminder,
  'drop-off-reminder': dropOffReminder,
  overdue,
  welcome,
  'email-confirmation': emailConfirmation,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'contact-message': contactMessage,
  'contact-acknowledgement': contactAcknowledgement,
};

const SENDER_DOMAIN = /@([^>\s]+)/.exec(environment.MAIL_FROM)?.[1];

/**
 * A letter as the message to be sent. Links lead to `siteUrl`. Names, addresses and the subject are
 * given apart from each other, so that nodemailer encodes each and none can add a header.
 */
export function composeLetter(claimed: ClaimedLetter, siteUrl: string): SendMailOptions {
  const words = ENGLISH;
  const write = WRITERS[claimed.kind] as LetterWriter<LetterKind>;
  const letter: Letter = write(claimed.facts as LetterFacts[LetterKind] & Record<string, never>, {
    words,
    siteUrl,
  });
  return {
    messageId: `<${claimed.messageId}@${SENDER_DOMAIN}>`,
    date: claimed.createdAt,
    from: environment.MAIL_FROM,
    to: { name: '', address: claimed.recipient },
    replyTo: letter.replyTo ?? { name: COMPANY.name, address: COMPANY.email },
    subject: letter.subject,
    text: plainText(letter, words),
    html: html(letter, words),
    attachments: letter.attachment ? [letter.attachment] : [],
    // No answer from a program, such as a note of absence.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
