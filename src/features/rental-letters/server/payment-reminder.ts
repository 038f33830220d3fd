import { t } from '#kernel/words/t.ts';
import type { PaymentReminderFacts } from '#payments/rules.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { greeting, timeInWords } from '#platform/mail/letter-words.ts';
import { reservationButton, reservationTable } from './reservation-parts.ts';

export const paymentReminder: LetterWriter<PaymentReminderFacts> = (
  { firstName, reservation, payBy },
  { company, siteUrl },
) => {
  const { id, model } = reservation;
  const time = timeInWords(company, new Date(payBy));
  return {
    subject: t('letters.payForSubject', { model, id }),
    preview: time,
    heading: t('letters.unpaidHeading'),
    parts: [
      paragraph(greeting(firstName)),
      paragraph(t('letters.unpaidText', { model, time })),
      reservationButton(reservation, siteUrl),
      reservationTable(company, reservation),
    ],
  };
};
