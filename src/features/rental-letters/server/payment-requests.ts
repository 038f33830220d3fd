import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import type { PaymentReminderFacts, PaymentRequestFacts } from '#payments/rules.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { greeting, timeInWords } from '#platform/mail/letter-words.ts';
import { reservationButton, reservationTable } from './reservation-parts.ts';

export const paymentRequest: LetterWriter<PaymentRequestFacts> = (
  { firstName, reservation, amountCents, isDeposit },
  { siteUrl },
) => {
  const { id, model } = reservation;
  const amount = formatMoney(toAmount(amountCents));
  return {
    subject: isDeposit
      ? t('letters.depositSubject', { model, id })
      : t('letters.payForSubject', { model, id }),
    preview: amount,
    heading: isDeposit
      ? t('letters.depositHeading', { amount })
      : t('letters.dueHeading', { amount }),
    parts: [
      paragraph(greeting(firstName)),
      paragraph(
        isDeposit
          ? t('letters.depositText', { model, amount })
          : t('letters.dueText', { model, amount }),
      ),
      reservationButton(reservation, siteUrl),
    ],
  };
};

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
