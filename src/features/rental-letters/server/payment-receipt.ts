import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import {
  documentKind,
  isInvoice,
  isTakenBack,
  type MovedMoney,
  type Receipt,
  receiptName,
  receiptNumberText,
} from '#payments/rules.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { greeting } from '#platform/mail/letter-words.ts';
import { reservationButton } from './reservation-parts.ts';

/** The receipt itself is attached when the letter is sent (netlify/registry/send-letters.ts). */
export const paymentReceipt: LetterWriter<{ firstName: string; receipt: Receipt }> = (
  { firstName, receipt },
  { siteUrl },
) => {
  const { reservation, movements, paidCents, dueCents, keptCents } = receipt;
  const number = receiptNumberText(receipt);
  const inMoney = (cents: number) => formatMoney(toAmount(Math.abs(cents)));
  const movement = movements.find(({ isThis }) => isThis);
  const moved = inMoney(movement?.amountCents ?? 0);
  const kind = movement?.kind ?? 'captured';
  const movementKind = movement && isTakenBack(movement) ? 'taken-back' : kind;
  const isNamed = isInvoice(receipt) || movementKind === 'taken-back';
  return {
    subject: `${receiptName(receipt)} ${number}`,
    preview: moved,
    heading: HEADINGS[movementKind](moved, movement?.purpose === 'deposit'),
    parts: [
      paragraph(greeting(firstName)),
      paragraph(ATTACHED[isNamed ? documentKind(receipt) : 'receipt']()),
      {
        kind: 'table',
        rows: [
          { name: isNamed ? receiptName(receipt) : t('letters.receipt'), value: number },
          { name: t('letters.reservation'), value: String(reservation.id) },
          { name: t('letters.vehicle'), value: reservation.vehicle },
          { name: t('letters.paid'), value: inMoney(paidCents) },
          ...(keptCents > 0 ? [{ name: t('letters.kept'), value: inMoney(keptCents) }] : []),
          {
            name: dueCents < 0 ? t('letters.back') : t('letters.due'),
            value: inMoney(dueCents),
          },
        ],
      },
      reservationButton(reservation, siteUrl),
    ],
  };
};

const HEADINGS: Record<
  MovedMoney['kind'] | 'taken-back',
  (amount: string, isDeposit: boolean) => string
> = {
  captured: (amount, isDeposit) =>
    isDeposit
      ? t('letters.capturedDepositHeading', { amount })
      : t('letters.capturedHeading', { amount }),
  refunded: (amount, isDeposit) =>
    isDeposit
      ? t('letters.refundedDepositHeading', { amount })
      : t('letters.refundedHeading', { amount }),
  'taken-back': (amount) => t('letters.takenBackHeading', { amount }),
  'refund-failed': (amount) => t('letters.refundFailedHeading', { amount }),
  kept: (amount) => t('letters.keptHeading', { amount }),
};

const ATTACHED: Record<ReturnType<typeof documentKind>, () => string> = {
  receipt: () => t('letters.receiptAttached'),
  'payment-reversal': () => t('letters.reversalAttached'),
  'advance-invoice': () => t('letters.advanceInvoiceAttached'),
  invoice: () => t('letters.invoiceAttached'),
  'credit-note': () => t('letters.creditNoteAttached'),
};
