import { useRef, useState } from 'react';
import { formatMoney } from '#kernel/money/money.ts';
import { amountText, moneyInWords, readMoney } from '#kernel/money/typed-money.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { Fields, Stack } from '#kit/layout/layout.tsx';
import { useFocusOnOpen } from '#kit/record/use-focus-on-open.ts';
import { captureDepositCall, refundPaymentCall } from '../../calls/payments.ts';
import type { RefundCause } from '../../rules/adjustments.ts';
import { isRefundSentBack } from '../../rules/payment.ts';
import type { PaymentEntry } from '../../rules/payment-calls.ts';
import { AmountField, ReasonField } from './DeskFields.tsx';
import { AT_THE_DESK, type GiveBackProps } from './ReleaseDeposit.tsx';
import { useMoneyForm } from './use-money-form.ts';

type GivenBack = {
  action: 'refund' | 'capture';
  /** Whether the provider gives back what was paid online. */
  canPayOnline: boolean;
  /** Whether the reservation has charges that can be dropped. */
  hasCharges: boolean;
};

/** What a refund does to the total (payments: payments). */
const CAUSES: { value: RefundCause; label: string }[] = [
  { value: 'correction', label: 'A correction: the price stays' },
  { value: 'goodwill', label: 'Goodwill: the price is lower' },
  { value: 'charge-dropped', label: 'A dropped charge of the price book' },
];

/** The form of a refund, or of a deposit of which a part is kept. Both need a reason. */
export function GiveBack({
  action,
  reservationId,
  entry,
  canPayOnline,
  hasCharges,
  onClose,
}: GiveBackProps & GivenBack & { onClose: () => void }) {
  const isRefund = action === 'refund';
  const [typed, setTyped] = useState(isRefund ? amountText(entry.refundable) : '');
  const [reason, setReason] = useState('');
  const [because, setBecause] = useState<RefundCause>('correction');
  const amount = readMoney(typed);
  const { run, isPending, errors } = useMoneyForm({
    reservationId,
    submit: (key) => {
      const input = {
        params: { paymentId: entry.id },
        body: { amount, reason, key },
      };
      return isRefund
        ? send(refundPaymentCall, { ...input, body: { ...input.body, because } })
        : send(captureDepositCall, input);
    },
    done: isRefund ? 'Refund recorded' : 'Deposit settled',
    onDone: onClose,
  });
  const first = useRef<HTMLInputElement>(null);
  useFocusOnOpen(() => first.current?.select());
  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <h3>{isRefund ? 'Refund' : 'Keep a part of the deposit'}</h3>
      <Fields>
        <AmountField
          label={`${isRefund ? 'Amount' : 'Kept,'} in ${moneyInWords()}`}
          hint={isRefund ? undefined : `Of ${formatMoney(entry.amount)}. The rest is given back.`}
          name={`${action}-amount`}
          inputRef={first}
          value={typed}
          error={errors.amount}
          onChange={setTyped}
        />
        {isRefund && (
          <SelectField
            label="Reason"
            name="refund-because"
            placeholder="Choose a reason"
            options={CAUSES.filter(({ value }) => hasCharges || value !== 'charge-dropped')}
            value={because}
            error={errors.because}
            onChange={(value) => setBecause(value as RefundCause)}
          />
        )}
        <ReasonField
          label={isRefund ? 'Explanation' : 'Reason'}
          hint="The customer reads it on the receipt."
          name={`${action}-reason`}
          value={reason}
          error={errors.reason}
          onChange={setReason}
        />
      </Fields>
      <p className="quiet">{howItGoesBack(entry, { action, canPayOnline }, amount)}</p>
      <div className="actions">
        <Button variant="primary" type="submit" isPending={isPending}>
          {isRefund ? 'Refund' : 'Keep'} {amount > 0 && formatMoney(amount)}
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Stack>
  );
}

/** What the desk has to do. `kept` is what it keeps of a deposit; NaN until it is typed. */
export function howItGoesBack(
  { method, movements, amount }: Pick<PaymentEntry, 'method' | 'movements' | 'amount'>,
  { action, canPayOnline }: Pick<GivenBack, 'action' | 'canPayOnline'>,
  kept: number,
): string {
  const isRefund = action === 'refund';
  if (isRefundSentBack(movements) || (method === 'online' && isRefund && !canPayOnline)) {
    return 'Nothing is sent to the card. Transfer the money to the customer.';
  }
  if (method === 'online') return 'The money goes back to the card that was used.';
  if (isRefund) return AT_THE_DESK[method] ?? 'Transfer the money to the customer.';
  const rest = amount - kept;
  if (!(rest > 0)) return 'Nothing is given back.';
  return method === 'terminal'
    ? `Refund ${formatMoney(rest)} on the terminal.`
    : `Pay ${formatMoney(rest)} in cash.`;
}
