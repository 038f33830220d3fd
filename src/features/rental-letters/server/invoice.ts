import { presentLanguage } from '#kernel/locale/locale.ts';
import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { t } from '#kernel/words/t.ts';
import { type Receipt, receiptName, receiptNumberText, statedCents } from '#payments/rules.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { greeting } from '#platform/mail/letter-words.ts';
import { reservationButton } from './reservation-parts.ts';

type Reminder = Invoices & {
  openCents: number;
  /** Whether the day until which it was to be paid is over. */
  isLate: boolean;
};

type Invoices = { firstName: string; receipts: Receipt[] };

/** The documents themselves are attached when the letter is sent (netlify/registry/send-letters.ts). */
export const invoice: LetterWriter<Invoices> = ({ firstName, receipts }, { siteUrl }) => {
  const [first] = receipts;
  if (!first) throw new Error('A letter about invoices has none.');
  const { reservation, dueCents } = first;
  const dueOn = receipts.findLast((receipt) => receipt.dueOn)?.dueOn;
  const documents = new Intl.ListFormat(presentLanguage()).format(
    receipts.map((receipt) => `${receiptName(receipt)} ${receiptNumberText(receipt)}`),
  );
  const amount = formatMoney(toAmount(Math.abs(dueCents)));
  const state = () => {
    if (dueCents < 0) return t('letters.invoiceBack', { amount });
    if (dueCents === 0) return t('letters.invoicePaid');
    return dueOn
      ? t('letters.invoicePay', { amount, day: formatDay(dueOn) })
      : t('letters.invoiceDue', { amount });
  };
  return {
    subject: documents,
    preview: state(),
    heading: t('letters.invoiceHeading', { documents, id: reservation.id }),
    parts: [
      paragraph(greeting(firstName)),
      paragraph(state()),
      paragraph(t('letters.documentsAttached', { count: receipts.length })),
      {
        kind: 'table',
        rows: [
          { name: t('letters.vehicle'), value: reservation.vehicle },
          ...receipts.map((receipt) => ({
            name: `${receiptName(receipt)} ${receiptNumberText(receipt)}`,
            value: formatMoney(toAmount(statedCents(receipt))),
          })),
        ],
      },
      reservationButton(reservation, siteUrl),
    ],
  };
};

/** Reminds of an open invoice, which is attached again. */
export const invoiceReminder: LetterWriter<Reminder> = (
  { firstName, receipts, openCents, isLate },
  { siteUrl },
) => {
  const [receipt] = receipts;
  if (!receipt) throw new Error('A reminder is about no invoice.');
  const number = receiptNumberText(receipt);
  const amount = formatMoney(toAmount(openCents));
  const day = receipt.dueOn && formatDay(receipt.dueOn);
  const text = () => {
    if (!day) return t('letters.invoiceIsDue', { number });
    return isLate
      ? t('letters.invoiceWasDue', { number, day })
      : t('letters.invoiceIsDueOn', { number, day });
  };
  return {
    subject: t('letters.invoiceReminderSubject', { number }),
    preview: amount,
    heading: t('letters.invoiceReminderHeading', { amount }),
    parts: [
      paragraph(greeting(firstName)),
      paragraph(text()),
      reservationButton(receipt.reservation, siteUrl),
    ],
  };
};
