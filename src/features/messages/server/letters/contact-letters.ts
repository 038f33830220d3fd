import { holidaysInWords, workingHours } from '#company/rules.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { t } from '#kernel/words/t.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { phoneInSentence } from '#platform/mail/letter-words.ts';
import type { ContactMessageInput } from '../../rules/contact-message.ts';

export const contactMessage: LetterWriter<ContactMessageInput> = (
  { name, email, subject, body },
  { siteUrl },
) => ({
  subject: `Message from the website: ${subject}`,
  preview: body,
  heading: 'A message from the website',
  parts: [
    {
      kind: 'table',
      rows: [
        { name: 'From', value: name },
        { name: 'Email', value: email },
        { name: 'Subject', value: subject },
      ],
    },
    { kind: 'quotation', text: body },
    paragraph('A reply to this email goes to the visitor.'),
    { kind: 'button', label: 'All messages', url: new URL(PATHS.adminMessages, siteUrl) },
  ],
  replyTo: { name, address: email },
});

/** Holidays are named if they are in the next two weeks. */
const HOLIDAY_DAYS = 14;

export const contactAcknowledgement: LetterWriter<object> = (_, { company }) => {
  const today = dayAt(new Date(), company.timeZone);
  const until = today.add({ days: HOLIDAY_DAYS });
  return {
    subject: t('letters.receivedSubject'),
    preview: t('letters.receivedText'),
    heading: t('letters.receivedHeading'),
    parts: [
      paragraph(t('letters.receivedText')),
      paragraph(t('letters.receivedUrgent', { phone: phoneInSentence(company) })),
      {
        kind: 'table',
        rows: [
          ...workingHours(company.week).map(({ days, opens, closes }) => ({
            name: days,
            value: t('kernel.range', { from: opens, to: closes }),
          })),
          ...holidaysInWords(company, today.toString(), until.toString()).map(({ day, hours }) => ({
            name: day,
            value: hours,
          })),
        ],
      },
      paragraph(t('letters.receivedNotYou')),
    ],
  };
};

export const contactReply: LetterWriter<Omit<ContactMessageInput, 'email'> & { text: string }> = ({
  name,
  subject,
  body,
  text,
}) => ({
  subject: t('letters.replySubject', { subject }),
  preview: text,
  heading: t('letters.hello', { name }),
  parts: [
    ...text.split(/\n\s*\n/).map((lines) => paragraph(lines)),
    paragraph(t('letters.replyQuotation')),
    { kind: 'quotation', text: body },
  ],
});
