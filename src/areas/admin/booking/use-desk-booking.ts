import { useSelector } from '@tanstack/react-form';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { ApiError, messageOf } from '#api/api-error.ts';
import { send } from '#api/client.ts';
import {
  bookForCustomerCall,
  checkAvailabilityForEditCall,
} from '#contracts/admin-reservations.ts';
import { addCustomerCall, listUsersCall } from '#contracts/users.ts';
import { NewCustomerInput } from '#domain/people/user.ts';
import type { Customer } from '#domain/renting/admin-reservation.ts';
import { type DeskBookingDraft, DeskBookingForm } from '#domain/renting/desk-booking.ts';
import { readRentalPeriod, requestTimes } from '#domain/renting/period-form.ts';
import { lengthProblem } from '#domain/renting/rental-period.ts';
import { useValidatedForm, type ValidatedForm } from '#shared/form/use-validated-form.tsx';
import { queryClient } from '#shared/loading/query-client.ts';
import { dropOffFollows } from '#shared/rental/drop-off-follows.ts';
import { changedTotal, isPeriodTaken, rentalField } from '#shared/rental/refusals.ts';
import { useSession } from '#shared/session/use-session.ts';
import {
  dropDeskBookingDraft,
  findDeskBookingDraft,
  keepDeskBookingDraft,
} from '#stores/desk-booking-draft.ts';
import { showToast } from '#stores/toasts.ts';
import { adminReservationPath } from '#urls/paths.ts';
import { forgetEdits } from '../detail/unsaved-edits.ts';
import { $adminRoute } from '../router.ts';

/** How long the form must be unchanged before the server is asked. */
const PAUSE_MS = 300;

/** Users whose e-mails contain one that was typed. */
const MOST_SIMILAR = 100;

/** A vehicle and the times of a rental, as requests carry them. */
export type AskedRental = { carId: number; pickUpDateTime: string; dropOffDateTime: string };

/** What is known about the vehicle and the period in the form. */
export type DeskQuote =
  /** They are not complete. */
  | { kind: 'none' }
  | { kind: 'asking' }
  | { kind: 'failed'; error: Error }
  | { kind: 'taken'; rental: AskedRental }
  /** In dollars. */
  | { kind: 'free'; totalPrice: number };

export type DeskBooking = ReturnType<typeof useDeskBooking>;

/** The form in which the desk books for a customer (rules, booking at the desk), and its calls. */
export function useDeskBooking(start: DeskBookingDraft) {
  const [failure, setFailure] = useState<unknown>();
  /** Who has the e-mail that was typed for a new customer. */
  const [emailOwner, setEmailOwner] = useState<Customer>();
  const isSignedIn = useSession().state !== 'signed-out';
  const [url] = useState(() => window.location.pathname + window.location.search);

  const edit: ValidatedForm<DeskBookingDraft> = useValidatedForm<DeskBookingDraft>({
    defaultValues: start,
    schema: DeskBookingForm,
    onChange: (values, changed) => {
      keepDeskBookingDraft(url, values);
      setFailure(undefined);
      if (changed === 'email') setEmailOwner(undefined);
      if (changed === 'pickUpDate') dropOffFollows(form, values, changed);
    },
    onSubmit: async (values): Promise<void> => {
      setFailure(undefined);
      const carId = values.car?.id;
      const rental = askedRental(values);
      if (carId === undefined || !rental) return;
      // The quote may still be asked for. Nobody is added for a booking that can't be made.
      const answer = await queryClient.query({ ...quoteQuery(rental), staleTime: 'static' });
      if (!answer.available) return edit.focusField('pickUpDate');
      const userId = values.isNew ? await addCustomer(values) : values.customer?.id;
      if (userId === undefined) return;
      const { pickUpLocation, dropOffLocation } = values;
      const reservation = await send(bookForCustomerCall, {
        query: { carId, userId },
        body: {
          pickUpLocation,
          dropOffLocation,
          ...requestTimes(values),
          expectedTotal: answer.totalPrice,
        },
      });
      showToast('success', 'Reservation created');
      const isLeft = edit.formProps.ref.current === null;
      if (isLeft) return;
      forgetEdits();
      $adminRoute.open(adminReservationPath(reservation.id), true);
    },
    onFailure: (error) => {
      showToast('error', messageOf(error));
      quoteAgain(error);
      if (isPeriodTaken(error)) return edit.focusField('pickUpDate');
      if (error instanceof ApiError && error.code === 'email_taken') {
        void findOwner(form.state.values.email);
      }
      if (!edit.showServerErrors(error, rentalField)) setFailure(error);
    },
  });
  const { form } = edit;

  /** Adds the customer who was typed in, and goes on with them: a second try adds nobody. */
  const addCustomer = async (values: DeskBookingDraft): Promise<number> => {
    const customer = await send(addCustomerCall, { body: v.parse(NewCustomerInput, values) });
    takeCustomer(customer);
    return customer.id;
  };

  const takeCustomer = ({ id, firstName, lastName, email, phoneNumber }: Customer) => {
    form.setFieldValue('customer', { id, firstName, lastName, email, phoneNumber });
    form.setFieldValue('isNew', false);
    setEmailOwner(undefined);
    // No field on show has changed, so nothing else keeps it.
    keepDeskBookingDraft(url, form.state.values);
  };

  const findOwner = async (typed: string): Promise<void> => {
    const email = typed.trim();
    try {
      const query = { search: email, size: MOST_SIMILAR };
      const { content } = await send(listUsersCall, { query });
      if (form.state.values.email.trim() !== email) return;
      setEmailOwner(content.find((user) => user.email.toLowerCase() === email.toLowerCase()));
    } catch {
      // The message beside the e-mail stands; they can still be searched for.
    }
  };

  const rental = useSelector(form.store, (state) => askedRental(state.values));
  const { data, error, isFetching, refetch } = useQuery(
    rental && isSignedIn ? quoteQuery(rental) : { queryKey: quoteKey(rental), queryFn: skipToken },
  );

  const quoteOf = (): DeskQuote => {
    if (!rental) return { kind: 'none' };
    if (isFetching) return { kind: 'asking' };
    if (error) return { kind: 'failed', error };
    if (!data) return { kind: 'none' };
    return data.available
      ? { kind: 'free', totalPrice: data.totalPrice }
      : { kind: 'taken', rental };
  };
  const quote = quoteOf();

  /** What the quote says is no longer true after a refusal. */
  const quoteAgain = (refusal: unknown): void => {
    const totalPrice = changedTotal(refusal);
    if (totalPrice !== undefined) {
      queryClient.setQueryData(quoteKey(rental), { available: true, totalPrice });
    } else if (isPeriodTaken(refusal)) {
      void queryClient.invalidateQueries({ queryKey: quoteKey(rental) });
    }
  };

  useEffect(() => {
    const draft = findDeskBookingDraft(url);
    for (const [name, value] of Object.entries(draft ?? {})) {
      form.setFieldValue(name as keyof DeskBookingDraft, value, {
        dontUpdateMeta: true,
        dontValidate: true,
        dontRunListeners: true,
      });
    }
    // The form was sent or left, and its draft with it. A reload does not run this.
    return dropDeskBookingDraft;
  }, [form, url]);

  const isSubmitting = useSelector(form.store, (state) => state.isSubmitting);
  return {
    ...edit,
    isSubmitting,
    failure,
    changed: undefined,
    quote,
    retryQuote: () => void refetch(),
    emailOwner,
    takeCustomer,
  };
}

/** What the server can be asked about; undefined while the form has no complete period and vehicle. */
function askedRental(values: DeskBookingDraft): AskedRental | undefined {
  const period = readRentalPeriod(values);
  if (!values.car || !period || lengthProblem(period)) return undefined;
  const { pickUpTime, dropOffTime } = requestTimes(values);
  return { carId: values.car.id, pickUpDateTime: pickUpTime, dropOffDateTime: dropOffTime };
}

/** Whether a vehicle is free, and at what total. */
function quoteQuery(rental: AskedRental) {
  return queryOptions({
    queryKey: quoteKey(rental),
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      return send(checkAvailabilityForEditCall, { query: rental, signal });
    },
  });
}

function quoteKey(rental: AskedRental | undefined) {
  return ['desk-quote', rental];
}
