import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';

export const test: LetterWriter<object> = (_, { company }) => {
  const text = `The site of ${company.name} sends letters, and this one has arrived. Check its sender, and whether it landed in your spam folder.`;
  return {
    subject: `Test letter from ${company.name}`,
    preview: text,
    heading: 'It works',
    parts: [paragraph(text)],
  };
};
