import { t } from '#kernel/words/t.ts';
import type { ReservationFacts } from '#payments/rules.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { greeting } from '#platform/mail/letter-words.ts';
import { reservationButton } from './reservation-parts.ts';

/** The document itself is attached when the letter is sent (netlify/registry/send-letters.ts). */
export const agreement: LetterWriter<ReservationFacts> = (
  { firstName, reservation },
  { siteUrl },
) => {
  const { id, model } = reservation;
  const heading = t('letters.agreementHeading');
  return {
    subject: t('letters.agreementSubject', { model, id }),
    preview: heading,
    heading,
    parts: [
      paragraph(greeting(firstName)),
      paragraph(t('letters.agreementText', { model })),
      reservationButton(reservation, siteUrl),
    ],
  };
};
