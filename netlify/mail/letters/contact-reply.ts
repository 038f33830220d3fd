import type { ContactMessageInput } from '#domain/company/contact-message.ts';
import { type LetterWriter, paragraph } from '../letter.ts';

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
