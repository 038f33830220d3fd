import { type ReactNode, useState } from 'react';
import { useMay } from '#accounts/ui.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { CopyButton } from '#kit/action/CopyButton.tsx';
import { Button } from '#kit/controls/Button.tsx';
import { FactList } from '#kit/facts/FactList.tsx';
import { LoadedPart } from '#kit/failure/LoadedPart.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Stack } from '#kit/layout/layout.tsx';
import type {
  PaidReservation,
  ReservationPayments,
  TakePaymentInput,
} from '../../rules/payment-calls.ts';
import { takeableNow, takingMethods } from '../../rules/takeable.ts';

/** Loaded on demand, because most have paid before. */
const TakePaymentForm = lazyPart('TakePaymentForm', () => import('./TakePaymentForm.tsx'));

type MoneyAtHandOverProps = {
  reservation: PaidReservation;
  payments: ReservationPayments;
  /** Called once money was taken or asked for here. */
  onTaken: () => void;
  /** Below the ways to pay, for those who may take money. */
  children?: ReactNode;
};

type Purpose = 'rental' | 'deposit';

const BUTTON_WORDS: Record<TakePaymentInput['method'], string> = {
  cash: 'Cash',
  terminal: 'Card',
  transfer: 'Transfer',
  online: 'Link',
  'saved-card': 'Saved card',
};

/** What is due and the deposit that is asked for, with a button for each way to take it (payments: deposits). */
export function MoneyAtHandOver({
  reservation,
  payments,
  onTaken,
  children,
}: MoneyAtHandOverProps) {
  const [open, setOpen] = useState<{ purpose: Purpose; method: TakePaymentInput['method'] }>();
  const may = useMay();
  const { due, deposit } = takeableNow(pageCompany(), reservation, payments, new Date());
  const ways = (purpose: Purpose, amount: number) =>
    amount > 0 && (
      <Stack gap="small" role="group" aria-label={purpose === 'rental' ? 'Due' : 'Deposit'}>
        <strong className="figures">
          {purpose === 'rental' ? 'Due' : 'Deposit'} {formatMoney(amount)}
        </strong>
        <div className="actions">
          {takingMethods(payments, purpose === 'deposit').map((method) => (
            <Button key={method} onClick={() => setOpen({ purpose, method })}>
              {BUTTON_WORDS[method]}
            </Button>
          ))}
        </div>
      </Stack>
    );
  return (
    <>
      <FactList hasAmounts facts={sumsOf(payments)} />
      {payments.entries.map(
        ({ id, url }) =>
          url &&
          may('take-money') && (
            <CopyButton key={id} text={url} label="Copy payment link" done="Link copied" />
          ),
      )}
      {may('take-money') && open && (
        <LoadedPart>
          <TakePaymentForm
            key={`${open.purpose} ${open.method}`}
            isDeposit={open.purpose === 'deposit'}
            firstMethod={open.method}
            reservation={reservation}
            payments={payments}
            onTaken={onTaken}
            onClose={() => setOpen(undefined)}
          />
        </LoadedPart>
      )}
      {may('take-money') && !open && (
        <>
          {ways('rental', due)}
          {ways('deposit', deposit)}
          {children}
        </>
      )}
    </>
  );
}

function sumsOf({ totalPrice, paid, due, deposit, depositAsked }: ReservationPayments) {
  return [
    { label: 'Total', value: formatMoney(totalPrice) },
    { label: 'Paid', value: formatMoney(paid) },
    { label: 'Due', value: <strong>{formatMoney(Math.max(0, due))}</strong> },
    ...(deposit > 0
      ? [{ label: 'Deposit held', value: formatMoney(deposit) }]
      : depositAsked > 0
        ? [{ label: 'Deposit', value: formatMoney(depositAsked) }]
        : []),
  ];
}
