import { PATHS } from '#kernel/paths/paths.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import type { ContactMessageInput } from '../../rules/contact-message.ts';

export const contactMessage: LetterWriter<ContactMessageInput> = (
  { name, email, subject, body },
  { words, siteUrl },
) => {
  const own = words['contact-message'];
  return {
    subject: own.subject(subject),
    preview: body,
    heading: own.heading,
    parts: [
      {
        kind: 'table',
        rows: [
          { name: own.name, value: name },
          { name: own.email, value: email },
          { name: own.subjectRow, value: subject },
        ],
      },
      { kind: 'quotation', text: body },
      paragraph(own.reply),
      { kind: 'button', label: own.open, url: new URL(PATHS.adminMessages, siteUrl) },
    ],
    replyTo: { name, address: email },
  };
};
