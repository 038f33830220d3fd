import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { type Receipt, receiptName, receiptNumberText, statedCents } from '#payments/rules.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { reservationButton } from './reservation-parts.ts';

type Reminder = Invoices & {
  openCents: number;
  /** Whether the day until which it was to be paid is over. */
  isLate: boolean;
};

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
  const state = () => {
    if (dueCents < 0) return own.back(amount);
    if (dueCents === 0) return own.paid;
    return dueOn ? own.pay(amount, formatDay(dueOn)) : own.due(amount);
  };
  return {
    subject: own.subject(names),
    preview: state(),
    heading: own.heading(names, reservation.id),
    parts: [
      paragraph(words.hello(firstName)),
      paragraph(state()),
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
export const invoiceReminder: LetterWriter<Reminder> = (
  { firstName, receipts, openCents, isLate },
  { words, siteUrl },
) => {
  const own = words['invoice-reminder'];
  const [receipt] = receipts;
  if (!receipt) throw new Error('A reminder is about no invoice.');
  const number = receiptNumberText(receipt);
  const amount = formatMoney(toAmount(openCents));
  const day = receipt.dueOn && formatDay(receipt.dueOn);
  return {
    subject: own.subject(number),
    preview: amount,
    heading: own.heading(amount),
    parts: [
      paragraph(words.hello(firstName)),
      paragraph(isLate && day ? own.text(number, day) : own.due(number, day)),
      reservationButton(receipt.reservation, { words, siteUrl }),
    ],
  };
};
