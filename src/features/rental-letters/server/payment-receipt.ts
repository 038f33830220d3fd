import { formatMoney, toAmount } from '#kernel/money/money.ts';
import {
  isInvoice,
  isReversal,
  type Receipt,
  receiptMovementKind,
  receiptName,
  receiptNumberText,
} from '#payments/rules.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { reservationButton } from './reservation-parts.ts';

/** The receipt itself is attached when the letter is sent (netlify/registry/send-letters.ts). */
export const paymentReceipt: LetterWriter<{ firstName: string; receipt: Receipt }> = (
  { firstName, receipt },
  { words, siteUrl },
) => {
  const own = words['payment-receipt'];
  const { reservation, movements, paidCents, dueCents, keptCents = 0 } = receipt;
  const number = receiptNumberText(receipt);
  const inMoney = (cents: number) => formatMoney(toAmount(Math.abs(cents)));
  const movement = movements.find(({ isThis }) => isThis);
  const moved = inMoney(movement?.amountCents ?? 0);
  const kind = movement ? receiptMovementKind(movement) : 'captured';
  const movementKind = movement && isReversal(movement) ? 'taken-back' : kind;
  const name =
    isInvoice(receipt) || movementKind === 'taken-back' ? receiptName(receipt) : 'Receipt';
  const { number: reservationNumber, vehicle } = words.reservation;
  return {
    subject: own.subject(receiptName(receipt), number),
    preview: moved,
    heading: own.heading[movementKind](moved, movement?.purpose === 'deposit'),
    parts: [
      paragraph(words.hello(firstName)),
      paragraph(own.text(name)),
      {
        kind: 'table',
        rows: [
          { name, value: number },
          { name: reservationNumber, value: String(reservation.id) },
          { name: vehicle, value: reservation.vehicle },
          { name: own.paid, value: inMoney(paidCents) },
          ...(keptCents > 0 ? [{ name: own.kept, value: inMoney(keptCents) }] : []),
          { name: dueCents < 0 ? own.back : own.due, value: inMoney(dueCents) },
        ],
      },
      reservationButton(reservation, { words, siteUrl }),
    ],
  };
};
