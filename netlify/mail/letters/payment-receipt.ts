import { formatDollars, toDollars } from '#domain/money/dollars.ts';
import { receiptNumberText } from '#domain/money/receipt.ts';
import { type LetterWriter, paragraph } from '../letter.ts';
import { reservationButton } from '../reservation-parts.ts';

/** The receipt itself is attached when the letter is sent (netlify/mail/send-letters.ts). */
export const paymentReceipt: LetterWriter<'payment-receipt'> = (
  { firstName, receipt },
  { words, siteUrl },
) => {
  const own = words['payment-receipt'];
  const { reservation, kind, movements, paidCents, dueCents } = receipt;
  const number = receiptNumberText(receipt);
  const inDollars = (cents: number) => formatDollars(toDollars(Math.abs(cents)));
  const moved = movements.find(({ isThis }) => isThis)?.amountCents ?? 0;
  const { number: reservationNumber, vehicle } = words.reservation;
  return {
    subject: own.subject[kind](number),
    preview: inDollars(moved),
    heading: own.heading[kind](inDollars(moved)),
    parts: [
      paragraph(words.hello(firstName)),
      paragraph(own.text),
      {
        kind: 'table',
        rows: [
          { name: own.number, value: number },
          { name: reservationNumber, value: String(reservation.id) },
          { name: vehicle, value: reservation.vehicle },
          { name: own.paid, value: inDollars(paidCents) },
          { name: dueCents < 0 ? own.back : own.due, value: inDollars(dueCents) },
        ],
      },
      reservationButton(reservation, { words, siteUrl }),
    ],
  };
};
