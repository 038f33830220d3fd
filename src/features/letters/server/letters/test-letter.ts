import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';

export const test: LetterWriter<object> = (_, { words }) => {
  const { subject, heading, text } = words.test;
  return { subject, preview: text, heading, parts: [paragraph(text)] };
};
