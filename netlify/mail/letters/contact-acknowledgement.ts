import { COMPANY } from '#domain/company/company.ts';
import { type LetterWriter, paragraph } from '../letter.ts';

export const contactAcknowledgement: LetterWriter<'contact-acknowledgement'> = (_, { words }) => {
  const own = words['contact-acknowledgement'];
  return {
    subject: own.subject,
    preview: own.text,
    heading: own.heading,
    parts: [
      paragraph(own.text),
      paragraph(own.urgent),
      {
        kind: 'table',
        rows: COMPANY.workingHours.map(({ days, opens, closes }) => ({
          name: days,
          value: `${opens}-${closes}`,
        })),
      },
      paragraph(own.notYou),
    ],
  };
};
