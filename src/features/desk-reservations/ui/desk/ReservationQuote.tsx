import type { ReactNode } from 'react';
import { outProblem, type ReservationDetail } from '#booking/rules.ts';
import { RentalQuote } from '#booking/ui.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { cancellationInWords, dueAfterInWords } from '#payments/rules.ts';
import { PriceTotal } from '#prices/ui/shared/PriceTotal.tsx';
import type { ReservationStatus } from '#rental/rules.ts';
import type { useReservationEdit } from './use-reservation-edit.ts';

type ReservationQuoteProps = {
  reservation: ReservationDetail;
  /** The status in the form. */
  status: ReservationStatus;
  edit: ReturnType<typeof useReservationEdit>;
};

/**
 * The extras, and the status of the form while it is being filled in: whether the vehicle is free, the price
 * before and after a save, what is then due or goes back, and what a cancellation costs.
 */
export function ReservationQuote({ reservation, status, edit }: ReservationQuoteProps) {
  const company = pageCompany();
  const { asked, answer } = edit;
  const { totalPrice: before, paidBy } = reservation;
  const isCanceling = status === 'CANCELLED' && reservation.status !== 'CANCELLED';
  const due = answer?.due;
  const dueAfter =
    due !== undefined && due !== reservation.due && !isCanceling
      ? ` ${dueAfterInWords(company, due, paidBy, 'the card')}`
      : '';
  const newTotal = (totalPrice: number, total: ReactNode) =>
    totalPrice === before ? (
      <>
        <UnchangedPrice amount={before} />
        {dueAfter && `.${dueAfter}`}
      </>
    ) : (
      <>
        New total: {total} instead of {formatMoney(before)}.{dueAfter}
      </>
    );
  return (
    <RentalQuote
      rental={edit}
      incomplete={
        <Notice kind="info">
          {asked === 'nothing' ? (
            <UnchangedPrice amount={before} />
          ) : (
            'Choose a vehicle and complete the times to see the price.'
          )}
        </Notice>
      }
      taken={
        status === 'CANCELLED' &&
        answer && (
          <Notice kind="info">
            The vehicle is taken at that time. A canceled reservation does not need it.{' '}
            {newTotal(answer.totalPrice, <Price amount={answer.totalPrice} />)}
          </Notice>
        )
      }
      free={(totalPrice, lines) => (
        <Notice kind="success">
          The vehicle is free.{' '}
          {newTotal(totalPrice, <PriceTotal amount={totalPrice} lines={lines} />)}
        </Notice>
      )}
      also={
        isCanceling && (
          <Notice kind="info">
            {outProblem(reservation) ??
              `Saving cancels the reservation. ${cancellationInWords(company, reservation, 'the card')}`}
          </Notice>
        )
      }
    />
  );
}

function UnchangedPrice({ amount }: { amount: number }) {
  return (
    <>
      The price is unchanged: <Price amount={amount} />
    </>
  );
}

function Price({ amount }: { amount: number }) {
  return <strong className="figures">{formatMoney(amount)}</strong>;
}
