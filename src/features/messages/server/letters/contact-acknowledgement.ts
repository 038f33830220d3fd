import { holidaysInWords, workingHours } from '#company/rules.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { t } from '#kernel/words/t.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { phoneInSentence } from '#platform/mail/letter-words.ts';

/** Holidays are named if they are in the next two weeks. */
const HOLIDAY_DAYS = 14;

export const contactAcknowledgement: LetterWriter<object> = (_, { company }) => {
  const today = dayAt(new Date(), company.timeZone);
  const until = today.add({ days: HOLIDAY_DAYS });
  return {
    subject: t('letters.receivedSubject'),
    preview: t('letters.receivedText'),
    heading: t('letters.receivedHeading'),
    parts: [
      paragraph(t('letters.receivedText')),
      paragraph(t('letters.receivedUrgent', { phone: phoneInSentence(company) })),
      {
        kind: 'table',
        rows: [
          ...workingHours(company.week).map(({ days, opens, closes }) => ({
            name: days,
            value: t('kernel.range', { from: opens, to: closes }),
          })),
          ...holidaysInWords(company, today.toString(), until.toString()).map(({ day, hours }) => ({
            name: day,
            value: hours,
          })),
        ],
      },
      paragraph(t('letters.receivedNotYou')),
    ],
  };
};
