import { formatMoney } from '#kernel/money/money.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { send } from '#kit/client/client.ts';
import { releaseDepositCall } from '../../calls/payments.ts';
import type { PaymentMethod } from '../../rules/payment.ts';
import type { PaymentEntry } from '../../rules/payment-calls.ts';
import { useMoneyForm } from './use-money-form.ts';

export type GiveBackProps = { reservationId: number; entry: PaymentEntry };

export const AT_THE_DESK: Partial<Record<PaymentMethod, string>> = {
  cash: 'Pay it in cash.',
  terminal: 'Refund it on the terminal.',
};

/** Gives a whole deposit back after a question. */
export function ReleaseDeposit({ reservationId, entry }: GiveBackProps) {
  const amount = formatMoney(entry.amount);
  const { run, isPending } = useMoneyForm({
    reservationId,
    submit: (key) => send(releaseDepositCall, { params: { paymentId: entry.id }, body: { key } }),
    done: 'Deposit given back',
  });
  return (
    <ConfirmButton
      isPending={isPending}
      question={`Give back ${amount}?`}
      explanation={
        entry.method === 'online'
          ? 'The hold on the card ends.'
          : (AT_THE_DESK[entry.method] ?? 'Transfer the money to the customer.')
      }
      confirmLabel="Give back"
      onConfirm={() => void run()}
    >
      Give back
    </ConfirmButton>
  );
}
