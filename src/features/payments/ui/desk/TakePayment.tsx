import { useState } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { Button } from '#kit/controls/Button.tsx';
import { LoadedPart } from '#kit/failure/LoadedPart.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import type { PaidReservation, ReservationPayments } from '../../rules/payment-calls.ts';
import { takeableNow } from '../../rules/takeable.ts';

/** Loaded on demand, because few who look at a reservation take a payment. */
const TakePaymentForm = lazyPart('TakePaymentForm', () => import('./TakePaymentForm.tsx'));

type TakePaymentProps = { reservation: PaidReservation; payments: ReservationPayments };

/** The buttons that take what is due and a deposit, and the form that they open. */
export function TakePayment({ reservation, payments }: TakePaymentProps) {
  const [open, setOpen] = useState<'rental' | 'deposit'>();
  const { due, canTakeDeposit } = takeableNow(pageCompany(), reservation, payments, new Date());
  if (open) {
    return (
      <LoadedPart>
        <TakePaymentForm
          key={open}
          isDeposit={open === 'deposit'}
          reservation={reservation}
          payments={payments}
          onClose={() => setOpen(undefined)}
        />
      </LoadedPart>
    );
  }
  if (due <= 0 && !canTakeDeposit) return null;
  return (
    <div className="actions">
      {due > 0 && <Button onClick={() => setOpen('rental')}>Take payment</Button>}
      {canTakeDeposit && <Button onClick={() => setOpen('deposit')}>Take deposit</Button>}
    </div>
  );
}
