import type { PaymentReminderFacts } from '#payments/rules.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { reservationButton, reservationTable } from './reservation-parts.ts';

export const paymentReminder: LetterWriter<PaymentReminderFacts> = (
  { firstName, reservation, payBy },
  { company, words, siteUrl },
) => {
  const own = words['payment-reminder'];
  return {
    subject: own.subject(reservation),
    preview: words.time(new Date(payBy)),
    heading: own.heading,
    parts: [
      paragraph(words.hello(firstName)),
      paragraph(own.text(reservation, words.time(new Date(payBy)))),
      reservationButton(reservation, { words, siteUrl }),
      reservationTable(company, reservation, words),
    ],
  };
};
