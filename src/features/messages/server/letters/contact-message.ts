import { PATHS } from '#kernel/paths/paths.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import type { ContactMessageInput } from '../../rules/contact-message.ts';

export const contactMessage: LetterWriter<ContactMessageInput> = (
  { name, email, subject, body },
  { siteUrl },
) => {
  return {
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
  };
};
