import type { ReservationFacts } from '#payments/rules.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { reservationButton, reservationTable } from './reservation-parts.ts';

export const dropOffReminder: LetterWriter<ReservationFacts> = (
  { firstName, reservation },
  { company, words, siteUrl },
) => {
  const own = words['drop-off-reminder'];
  return {
    subject: own.subject(reservation),
    preview: words.time(new Date(reservation.dropOffTime)),
    heading: own.heading,
    parts: [
      paragraph(words.hello(firstName)),
      paragraph(own.text(reservation)),
      reservationTable(company, reservation, words),
      paragraph(own.later),
      reservationButton(reservation, { words, siteUrl }),
    ],
  };
};
