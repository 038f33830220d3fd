import { t } from '#kernel/words/t.ts';
import type { ReservationFacts } from '#payments/rules.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { greeting, phoneInSentence, timeInWords } from '#platform/mail/letter-words.ts';
import { reservationButton, reservationTable } from './reservation-parts.ts';

export const overdue: LetterWriter<ReservationFacts> = (
  { firstName, reservation },
  { company, siteUrl },
) => {
  const { id, model } = reservation;
  return {
    subject: t('letters.overdueSubject', { model, id }),
    preview: timeInWords(company, new Date(reservation.dropOffTime)),
    heading: t('letters.overdueHeading'),
    parts: [
      paragraph(greeting(firstName)),
      paragraph(t('letters.overdueText', { model, phone: phoneInSentence(company) })),
      paragraph(t('letters.overdueReturned')),
      reservationTable(company, reservation),
      reservationButton(reservation, siteUrl),
    ],
  };
};
