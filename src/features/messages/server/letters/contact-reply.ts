import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import type { ContactMessageInput } from '../../rules/contact-message.ts';

export const contactReply: LetterWriter<Omit<ContactMessageInput, 'email'> & { text: string }> = (
  { name, subject, body, text },
  { words },
) => {
  const own = words['contact-reply'];
  return {
    subject: own.subject(subject),
    preview: text,
    heading: own.heading(name),
    parts: [
      ...text.split(/\n\s*\n/).map((lines) => paragraph(lines)),
      paragraph(own.yourMessage),
      { kind: 'quotation', text: body },
    ],
  };
};
