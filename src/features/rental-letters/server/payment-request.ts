import { formatMoney, toAmount } from '#kernel/money/money.ts';
import type { PaymentRequestFacts } from '#payments/rules.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { reservationButton } from './reservation-parts.ts';

export const paymentRequest: LetterWriter<PaymentRequestFacts> = (
  { firstName, reservation, amountCents, isDeposit },
  { words, siteUrl },
) => {
  const own = words['payment-request'][isDeposit ? 'deposit' : 'due'];
  const amount = formatMoney(toAmount(amountCents));
  return {
    subject: own.subject(reservation),
    preview: amount,
    heading: own.heading(amount),
    parts: [
      paragraph(words.hello(firstName)),
      paragraph(own.text(reservation, amount)),
      reservationButton(reservation, { words, siteUrl }),
    ],
  };
};
