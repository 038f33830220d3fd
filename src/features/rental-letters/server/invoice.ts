import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { type Receipt, receiptName, receiptNumberText, statedCents } from '#payments/rules.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { reservationButton } from './reservation-parts.ts';

type Invoices = { firstName: string; receipts: Receipt[] };

/** The documents themselves are attached when the letter is sent (netlify/registry/send-letters.ts). */
export const invoice: LetterWriter<Invoices> = ({ firstName, receipts }, { words, siteUrl }) => {
  const own = words.invoice;
  const [first] = receipts;
  if (!first) throw new Error('A letter about invoices has none.');
  const { reservation, dueCents } = first;
  const dueOn = receipts.findLast((receipt) => receipt.dueOn)?.dueOn;
  const names = new Intl.ListFormat('en').format(
    receipts.map((receipt) => `${receiptName(receipt)} ${receiptNumberText(receipt)}`),
  );
  const amount = formatMoney(toAmount(Math.abs(dueCents)));
  const state =
    dueCents > 0 && dueOn
      ? own.pay(amount, formatDay(dueOn))
      : dueCents < 0
        ? own.back(amount)
        : own.paid;
  return {
    subject: own.subject(names),
    preview: state,
    heading: own.heading(names, reservation.id),
    parts: [
      paragraph(words.hello(firstName)),
      paragraph(state),
      paragraph(own.attached(receipts.length)),
      {
        kind: 'table',
        rows: [
          { name: words.reservation.vehicle, value: reservation.vehicle },
          ...receipts.map((receipt) => ({
            name: `${receiptName(receipt)} ${receiptNumberText(receipt)}`,
            value: formatMoney(toAmount(statedCents(receipt))),
          })),
        ],
      },
      reservationButton(reservation, { words, siteUrl }),
    ],
  };
};

/** Reminds of an open invoice, which is attached again. */
export const invoiceReminder: LetterWriter<Invoices & { openCents: number }> = (
  { firstName, receipts, openCents },
  { words, siteUrl },
) => {
  const own = words['invoice-reminder'];
  const [receipt] = receipts;
  if (!receipt) throw new Error('A reminder is about no invoice.');
  const number = receiptNumberText(receipt);
  const amount = formatMoney(toAmount(openCents));
  const day = receipt.dueOn ?? receipt.issuedAt.slice(0, 10);
  const isLate = day < new Date().toISOString().slice(0, 10);
  return {
    subject: own.subject(number),
    preview: amount,
    heading: own.heading(amount),
    parts: [
      paragraph(words.hello(firstName)),
      paragraph((isLate ? own.text : own.due)(number, formatDay(day))),
      reservationButton(receipt.reservation, { words, siteUrl }),
    ],
  };
};
