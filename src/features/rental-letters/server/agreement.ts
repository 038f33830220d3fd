import type { ReservationFacts } from '#payments/rules.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { reservationButton } from './reservation-parts.ts';

/** The document itself is attached when the letter is sent (netlify/registry/send-letters.ts). */
export const agreement: LetterWriter<ReservationFacts> = (
  { firstName, reservation },
  { words, siteUrl },
) => {
  const own = words.agreement;
  return {
    subject: own.subject(reservation),
    preview: own.heading,
    heading: own.heading,
    parts: [
      paragraph(words.hello(firstName)),
      paragraph(own.text(reservation)),
      reservationButton(reservation, { words, siteUrl }),
    ],
  };
};
