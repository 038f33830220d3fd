import { useRef, useState } from 'react';
import { formatMoney, toAmount, toCents } from '#kernel/money/money.ts';
import { amountText, moneyInWords, readMoney } from '#kernel/money/typed-money.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { SelectField } from '#kit/controls/SelectField.tsx';
import { Fields, Panel } from '#kit/layout/layout.tsx';
import { useFocusOnOpen } from '#kit/record/use-focus-on-open.ts';
import { CHARGE_KINDS } from '#prices/rules.ts';
import { takePaymentCall } from '../../calls/payments.ts';
import { notOnlineInWords } from '../../rules/least-online.ts';
import { duePurpose } from '../../rules/payment.ts';
import type {
  PaidReservation,
  ReservationPayments,
  TakePaymentInput,
} from '../../rules/payment-calls.ts';
import { METHOD_WORDS } from '../../rules/payment-words.ts';
import { takingMethods } from '../../rules/takeable.ts';
import { AmountField } from './DeskFields.tsx';
import { useMoneyForm } from './use-money-form.ts';

type TakePaymentFormProps = {
  isDeposit: boolean;
  reservation: PaidReservation;
  payments: ReservationPayments;
  /** Cash, unless another one is pressed already. */
  firstMethod?: TakePaymentInput['method'];
  onTaken?: () => void;
  onClose: () => void;
};

/** Takes money with Enter: the amount that is due is filled in. */
export function TakePaymentForm({
  isDeposit,
  reservation,
  payments,
  firstMethod = 'cash',
  onTaken,
  onClose,
}: TakePaymentFormProps) {
  const { due, depositAsked, chargeable, cardConsent, entries } = payments;
  const asked = isDeposit ? depositAsked : due;
  const [typed, setTyped] = useState(asked > 0 ? amountText(asked) : '');
  const [method, setMethod] = useState<TakePaymentInput['method']>(firstMethod);
  const [received, setReceived] = useState('');
  const amount = readMoney(typed);
  const hasCharges =
    reservation.lines?.some(({ kind }) => CHARGE_KINDS.some((one) => one === kind)) ?? false;
  const isRentalPaid = entries.some(
    ({ purpose, captured }) => purpose === 'rental' && captured > 0,
  );
  const { run, isPending, errors } = useMoneyForm({
    reservationId: reservation.id,
    submit: (key) =>
      send(takePaymentCall, {
        query: { reservationId: reservation.id },
        body: {
          purpose: isDeposit ? 'deposit' : duePurpose({ hasCharges, isRentalPaid }),
          method,
          amount,
          key,
        },
      }),
    done: [
      doneSentence(isDeposit, method),
      method === 'cash' && changeOf(readMoney(received), amount),
    ]
      .filter(Boolean)
      .join('. '),
    onDone: () => {
      onTaken?.();
      onClose();
    },
  });
  const first = useRef<HTMLInputElement>(null);
  useFocusOnOpen(() => first.current?.select());
  return (
    <Panel
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <h3>{isDeposit ? 'Take deposit' : 'Take payment'}</h3>
      <Fields>
        <AmountField
          label={`Amount in ${moneyInWords()}`}
          hint={isDeposit ? undefined : amountHint(payments)}
          name="payment-amount"
          inputRef={first}
          value={typed}
          error={errors.amount}
          onChange={setTyped}
        />
        <SelectField
          label="Method"
          name="payment-method"
          placeholder="Choose a method"
          options={takingMethods(payments, isDeposit).map((value) => ({
            value,
            label: METHOD_LABELS[value],
          }))}
          value={method}
          error={errors.method}
          onChange={(value) => setMethod(value as TakePaymentInput['method'])}
        />
        {method === 'saved-card' && cardConsent && (
          <p className="quiet">
            The customer agreed on {formatWallClock(cardConsent.at)}: “{cardConsent.words}” At most{' '}
            {formatMoney(chargeable)} can be charged now.
          </p>
        )}
        {method === 'cash' && (
          <AmountField
            label={`Received, in ${moneyInWords()}`}
            hint={changeInWords(readMoney(received), amount)}
            name="payment-received"
            isOptional
            value={received}
            onChange={setReceived}
          />
        )}
      </Fields>
      <div className="actions">
        <Button variant="primary" type="submit" isPending={isPending}>
          {BUTTON_WORDS[method] ?? 'Take'} {amount > 0 && formatMoney(amount)}
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Panel>
  );
}

const METHOD_LABELS: Record<TakePaymentInput['method'], string> = {
  ...METHOD_WORDS,
  online: 'Link for the customer',
  'saved-card': 'Saved card',
};

const BUTTON_WORDS: Partial<Record<TakePaymentInput['method'], string>> = {
  online: 'Send link',
  'saved-card': 'Charge card',
};

function doneSentence(isDeposit: boolean, method: TakePaymentInput['method']): string {
  if (method === 'online') return 'The payment link is ready';
  if (method === 'saved-card') return 'The card is being charged';
  return isDeposit ? 'Deposit taken' : 'Payment taken';
}

function amountHint({ due, canPayOnline, payableOnline }: ReservationPayments): string {
  const words = `${formatMoney(due)} is due`;
  return canPayOnline && payableOnline === 0 ? `${words}. ${notOnlineInWords(due)}` : words;
}

/** What the customer gets back of a larger banknote. */
function changeInWords(received: number, amount: number): string {
  if (Number.isNaN(received)) return 'To see the change';
  return received < amount
    ? `${formatMoney(toAmount(toCents(amount) - toCents(received)))} is missing`
    : (changeOf(received, amount) ?? `Change: ${formatMoney(0)}`);
}

/** 'Change: $15.00'; undefined if there is none. */
function changeOf(received: number, amount: number): string | undefined {
  if (!(received > amount)) return undefined;
  return `Change: ${formatMoney(toAmount(toCents(received) - toCents(amount)))}`;
}
