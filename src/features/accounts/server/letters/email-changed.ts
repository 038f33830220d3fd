import { PATHS } from '#kernel/paths/paths.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';

export const emailChanged: LetterWriter<object> = (_, { words, siteUrl }) => {
  const { subject, heading, text, notYou, button } = words['email-changed'];
  return {
    subject,
    preview: text,
    heading,
    parts: [
      paragraph(text),
      paragraph(notYou),
      { kind: 'button', label: button, url: new URL(PATHS.contact, siteUrl) },
    ],
  };
};
