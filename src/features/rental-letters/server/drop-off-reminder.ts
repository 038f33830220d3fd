import { t } from '#kernel/words/t.ts';
import type { ReservationFacts } from '#payments/rules.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { greeting, phoneInSentence, timeInWords } from '#platform/mail/letter-words.ts';
import { reservationButton, reservationTable } from './reservation-parts.ts';

export const dropOffReminder: LetterWriter<ReservationFacts> = (
  { firstName, reservation },
  { company, siteUrl },
) => {
  const { id, model } = reservation;
  return {
    subject: t('letters.dropOffSubject', { model, id }),
    preview: timeInWords(company, new Date(reservation.dropOffTime)),
    heading: t('letters.dropOffHeading'),
    parts: [
      paragraph(greeting(firstName)),
      paragraph(t('letters.dropOffText', { model })),
      reservationTable(company, reservation),
      paragraph(t('letters.dropOffLater', { phone: phoneInSentence(company) })),
      reservationButton(reservation, siteUrl),
    ],
  };
};
