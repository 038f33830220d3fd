import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import type { PaymentRequestFacts } from '#payments/rules.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { greeting } from '#platform/mail/letter-words.ts';
import { reservationButton } from './reservation-parts.ts';

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
