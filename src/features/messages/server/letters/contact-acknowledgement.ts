import { holidaysInWords, workingHours } from '#company/rules.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';

/** Holidays are named if they are in the next two weeks. */
const HOLIDAY_DAYS = 14;

export const contactAcknowledgement: LetterWriter<object> = (_, { company, words }) => {
  const own = words['contact-acknowledgement'];
  const today = dayAt(new Date(), company.timeZone);
  const until = today.add({ days: HOLIDAY_DAYS });
  return {
    subject: own.subject,
    preview: own.text,
    heading: own.heading,
    parts: [
      paragraph(own.text),
      paragraph(own.urgent),
      {
        kind: 'table',
        rows: [
          ...workingHours(company.week).map(({ days, opens, closes }) => ({
            name: days,
            value: `${opens}-${closes}`,
          })),
          ...holidaysInWords(company, today.toString(), until.toString()).map(({ day, hours }) => ({
            name: day,
            value: hours,
          })),
        ],
      },
      paragraph(own.notYou),
    ],
  };
};
