import { t } from '#kernel/words/t.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import type { ContactMessageInput } from '../../rules/contact-message.ts';

export const contactReply: LetterWriter<Omit<ContactMessageInput, 'email'> & { text: string }> = ({
  name,
  subject,
  body,
  text,
}) => {
  return {
    subject: t('letters.replySubject', { subject }),
    preview: text,
    heading: t('letters.hello', { name }),
    parts: [
      ...text.split(/\n\s*\n/).map((lines) => paragraph(lines)),
      paragraph(t('letters.replyQuotation')),
      { kind: 'quotation', text: body },
    ],
  };
};
