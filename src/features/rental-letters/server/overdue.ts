import type { ReservationFacts } from '#payments/rules.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { reservationButton, reservationTable } from './reservation-parts.ts';

export const overdue: LetterWriter<ReservationFacts> = (
  { firstName, reservation },
  { company, words, siteUrl },
) => {
  const own = words.overdue;
  return {
    subject: own.subject(reservation),
    preview: words.time(new Date(reservation.dropOffTime)),
    heading: own.heading,
    parts: [
      paragraph(words.hello(firstName)),
      paragraph(own.text(reservation)),
      paragraph(own.returned),
      reservationTable(company, reservation, words),
      reservationButton(reservation, { words, siteUrl }),
    ],
  };
};
