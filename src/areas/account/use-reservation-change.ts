import { useSelector } from '@tanstack/react-form';
import { skipToken, useQuery } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { send } from '#api/client.ts';
import {
  changeOwnReservationCall,
  checkAvailabilityForChangeCall,
  getOwnReservationCall,
} from '#contracts/reservations.ts';
import {
  askedOfChange,
  changeForm,
  changingProblem,
  rentalFieldsOf,
} from '#domain/renting/changing.ts';
import { requestTimes } from '#domain/renting/period-form.ts';
import type { PeriodFields, RentalFields } from '#domain/renting/rental-fields.ts';
import type { ChangeAvailability, ReservationDetail } from '#domain/renting/reservation.ts';
import { useRecordEdit } from '#shared/form/use-record-edit.ts';
import { queryClient } from '#shared/loading/query-client.ts';
import { dropOffFollows } from '#shared/rental/drop-off-follows.ts';
import { changedTotal, isPeriodTaken, rentalField } from '#shared/rental/refusals.ts';

/** How long the form must be unchanged before the server is asked. */
const PAUSE_MS = 300;

/** What is known about the period in the form, and the price of the reservation with it, in dollars. */
export type ChangeQuote =
  /** There is no period that the reservation can have. */
  | { kind: 'none' }
  | { kind: 'asking' }
  | { kind: 'failed'; error: Error }
  | { kind: 'taken'; instead: NonNullable<ChangeAvailability['instead']> }
  | { kind: 'free'; totalPrice: number };

type ReservationChangeOptions = {
  opened: ReservationDetail;
  /** For customers, who have booking limits. */
  hasLimits: boolean;
  isSignedIn: boolean;
  /** The reservation as the server has it now. */
  onChanged: (reservation: ReservationDetail) => void;
  onSaved: () => void;
  /** The reservation can't be changed any more. */
  onRefused: (reason: string) => void;
};

/** A customer's change of a reservation, with its price before it is saved. */
export function useReservationChange({
  opened,
  hasLimits,
  isSignedIn,
  onChanged,
  onSaved,
  onRefused,
}: ReservationChangeOptions) {
  const params = { reservationId: opened.id };

  const edit = useRecordEdit<ReservationDetail, RentalFields>({
    opened,
    load: () => send(getOwnReservationCall, { params }),
    draftOf: rentalFieldsOf,
    schema: changeForm(opened, hasLimits),
    // Nobody agrees to a price that is not shown.
    prepare: async () => quote.kind === 'free',
    save: async (draft, updatedAt) => {
      const { pickUpLocation, dropOffLocation, ...times } = draft;
      const places = { pickUpLocation, dropOffLocation };
      const expectedTotal = quote.kind === 'free' ? quote.totalPrice : undefined;
      const body = { ...places, ...requestTimes(times), expectedTotal };
      try {
        return await send(changeOwnReservationCall, { params, body, ifMatch: updatedAt });
      } catch (error) {
        quoteAgain(times, error);
        if (isRefusedForGood(error)) onRefused(error.message);
        throw error;
      }
    },
    done: 'Reservation updated',
    onChange: (values, changed) => dropOffFollows(edit.form, values, changed),
    onSaved: (saved) => {
      onChanged(saved);
      onSaved();
    },
    onNewerLoaded: (newest) => {
      onChanged(newest);
      const reason = changingProblem(newest, new Date());
      if (reason) onRefused(reason);
    },
    firstField: 'dropOffLocation',
    fieldOf: rentalField,
  });

  /** What the quote says is no longer true after a refusal. */
  const quoteAgain = (times: PeriodFields, error: unknown): void => {
    const queryKey = quoteKey(opened.id, times);
    const totalPrice = changedTotal(error);
    if (totalPrice !== undefined) {
      queryClient.setQueryData(queryKey, { available: true, totalPrice });
    } else if (isPeriodTaken(error)) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };

  const values = useSelector(edit.form.store, (state) => state.values);
  const asked = askedOfChange(values, edit.record, { hasLimits, isOutdated: !!edit.changed });
  const isToAsk = asked === 'availability' && isSignedIn;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: quoteKey(opened.id, values),
    queryFn: isToAsk
      ? async ({ signal }) => {
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
          signal.throwIfAborted();
          const { pickUpTime, dropOffTime } = requestTimes(values);
          const query = { pickUpDateTime: pickUpTime, dropOffDateTime: dropOffTime };
          return send(checkAvailabilityForChangeCall, { params, query, signal });
        }
      : skipToken,
  });

  const quoteOf = (): ChangeQuote => {
    if (asked === 'nothing') return { kind: 'free', totalPrice: edit.record.totalPrice };
    if (!isToAsk) return { kind: 'none' };
    if (isFetching) return { kind: 'asking' };
    if (error) return { kind: 'failed', error };
    if (!data) return { kind: 'none' };
    const { available, totalPrice, instead = [] } = data;
    return available ? { kind: 'free', totalPrice } : { kind: 'taken', instead };
  };
  const quote = quoteOf();

  return { ...edit, quote, retryQuote: () => void refetch() };
}

function quoteKey(id: number, times: PeriodFields) {
  return ['change-quote', id, requestTimes(times)];
}

/** Whether the reservation can't be changed any more. */
export function isRefusedForGood(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'not_changeable' || error.isNotFound);
}
