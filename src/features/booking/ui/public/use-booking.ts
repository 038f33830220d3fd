import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { transferInWords } from '#availability/rules.ts';
import { openPlaces } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { type User, userMay } from '#identity/rules.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { ownReservationPath, PATHS } from '#kernel/paths/paths.ts';
import { t } from '#kernel/words/t.ts';
import { messageOf } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import {
  fillQuietly,
  useValidatedForm,
  type ValidatedForm,
} from '#kit/form/use-validated-form.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import {
  completePeriod,
  EMPTY_RENTAL,
  getRentalPeriod,
  type PeriodFields,
  periodQuery,
  type RentalFields,
} from '#rental/rules.ts';
import { bookVehicleCall, checkAvailabilityCall } from '../../calls/reservations.ts';
import { deskRentalForm, rentalForm } from '../../rules/booking-form.ts';
import { contractForm, paymentForm } from '../../rules/payment-card.ts';
import { keepBookedReservation } from '../shared/booked-reservation.ts';
import { dropOffFollows, fillPeriod } from '../shared/period-fields.ts';
import { changedPrice, isAboutRental, isPeriodTaken, rentalField } from '../shared/refusals.ts';
import { dropRentalDrafts, findRentalDraft, keepRentalDraft } from '../shared/rental-draft.ts';
import { rentalBody, rentalQuery } from '../shared/rental-request.ts';
import { findUrlRental } from '../shared/rental-url.ts';
import {
  choicesBody,
  choicesQuery,
  type RentalChoices,
  useChoices,
} from '../shared/use-choices.ts';
import { type Booking, type BookingStage, EMPTY_PAYMENT } from './booking.ts';
import { findUrlSearch, keepPeriodInUrl } from './period-in-url.ts';

/** The second stage and its masks load at the first check of a period. */
export const LazyPaymentStage = lazyPart('PaymentStage', () => import('./PaymentStage.tsx'));

type BookingPayment = Booking['payment'];

type SetStage = Dispatch<SetStateAction<BookingStage>>;

/**
 * The two stages of booking a vehicle (booking: booking form) and their calls. The desk has no booking
 * limits.
 */
export function useBooking(vehicleId: number, user: User | undefined): Booking {
  const [stage, setStage] = useState<BookingStage>({ name: 'rental' });
  const choices = useChoices({
    start: findRentalDraft(vehicleId),
    carId: vehicleId,
    isWanted: user !== undefined,
    onChange: (chosen) => {
      // The check had other choices.
      setStage({ name: 'rental' });
      keepRentalDraft(vehicleId, chosen);
    },
  });
  const [asked, setAsked] = useState<PeriodFields>();
  const rental = useRentalForm(vehicleId, user, setStage, choices, setAsked);
  const payment = usePaymentForm(vehicleId, stage, setStage, rental, choices);

  // The payment stage is closed when the user signs out.
  useEffect(() => {
    if (!user) setStage((now) => (now.name === 'rental' ? now : { name: 'rental' }));
  }, [user]);

  return {
    stage,
    rental,
    choices,
    payment,
    edit: () => {
      // Enables the first stage at once, so it can take the focus.
      flushSync(() => setStage({ name: 'rental' }));
      rental.focusField('pickUpDate');
    },
    asked,
    setPeriod: (period) => {
      setAsked(period);
      fillPeriod(rental.form, period);
    },
  };
}

/** The first stage: places and times, which survive a reload. A submit checks the availability. */
function useRentalForm(
  vehicleId: number,
  user: User | undefined,
  setStage: SetStage,
  choices: RentalChoices,
  onStart: (period: PeriodFields | undefined) => void,
): ValidatedForm<RentalFields> {
  const company = pageCompany();
  const check = useRef<AbortController>(null);
  const chooseExtras = useRef((extras: RentalChoices['chosen']['extras']) =>
    choices.choose({ ...choices.chosen, extras }),
  );

  const rental: ValidatedForm<RentalFields> = useValidatedForm<RentalFields>({
    defaultValues: EMPTY_RENTAL,
    schema: () =>
      user && userMay(user, 'book')
        ? deskRentalForm(company, new Date())
        : rentalForm(company, new Date(), choices.prices?.leastDays),
    onChange: (values, changed) => {
      // The check used the old values.
      check.current?.abort();
      setStage({ name: 'rental' });
      keepRentalDraft(vehicleId, values);
      keepPeriodInUrl(values);
      dropOffFollows(rental.form, values, changed);
    },
    onSubmit: async (values) => {
      setStage({ name: 'rental' });
      if (choices.showMissing()) return;
      check.current = new AbortController();
      const { signal } = check.current;
      try {
        const [{ available, totalPrice, lines, transfer }] = await Promise.all([
          send(checkAvailabilityCall, {
            query: quoteQueryOf(vehicleId, values, choices),
            signal,
          }),
          LazyPaymentStage.preload(),
        ]);
        if (signal.aborted) return;
        setStage(
          available
            ? { name: 'payment', totalPrice, lines }
            : {
                name: 'rental',
                problem: transfer
                  ? transferInWords(company, transfer, new Date())
                  : t('availability.vehicleUnavailable'),
                isTaken: true,
              },
        );
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    onFailure: (error) => {
      showToast('error', messageOf(error));
      if (choices.showErrors(error) || rental.showServerErrors(error, rentalField)) return;
      setStage({ name: 'rental', problem: messageOf(error) });
    },
  });

  useEffect(() => {
    const { extras: _, promoCode: __, birthDate: ___, ...draft } = findRentalDraft(vehicleId) ?? {};
    const { extras, ...places } = findUrlRental() ?? {};
    const start = { ...draft, ...findUrlSearch(draft), ...places };
    if (extras) chooseExtras.current(extras);
    fillQuietly(rental.form, start);
    const { values } = rental.form.state;
    if (Object.keys(start).length > 0) keepRentalDraft(vehicleId, values);
    keepPeriodInUrl(values);
    onStart(completePeriod(values));
  }, [rental.form, vehicleId, onStart]);

  return rental;
}

/** The second stage. A submit books the rental of the first stage at the shown total. */
function usePaymentForm(
  vehicleId: number,
  stage: BookingStage,
  setStage: SetStage,
  rental: ValidatedForm<RentalFields>,
  choices: RentalChoices,
): BookingPayment {
  const company = pageCompany();
  const { payOnline = company.payOnline } = choices.prices ?? {};
  const payment: BookingPayment = useValidatedForm({
    defaultValues: EMPTY_PAYMENT,
    schema: () => (payOnline === 'no' ? paymentForm(company, new Date()) : contractForm()),
    onSubmit: async ({ cardConsent, payNow }) => {
      if (stage.name !== 'payment') return;
      const { totalPrice: expectedTotal } = stage;
      setStage({ ...stage, problem: undefined });
      const rented = { ...rentalBody(rental.form.state.values), ...choicesBody(choices.chosen) };
      const body = { ...rented, expectedTotal, ...(cardConsent && { cardConsent }) };
      const booked = await send(bookVehicleCall, { query: { carId: vehicleId }, body });
      dropRentalDrafts();
      keepPeriodInUrl(EMPTY_RENTAL);
      const isPaidLater = booked.payBy === undefined && !payNow;
      if (isPaidLater) keepBookedReservation(booked);
      showToast('success', t('booking.created'));
      rental.form.reset();
      payment.form.reset();
      setStage({ name: 'rental' });
      if (isPaidLater) return window.location.assign(localPath(PATHS.home));
      // The booking is there, also if the page can't be opened now.
      const { openPaymentPage } = await import('#payments/ui/shared/PayNow.tsx');
      await openPaymentPage(booked.id).catch(() =>
        window.location.assign(ownReservationPath(booked.id)),
      );
    },
    onFailure: (error) => {
      const problem = messageOf(error);
      const changed = changedPrice(error);
      if (changed) {
        const advice = `${problem} ${t('booking.pressBookNow')}`;
        return setStage({ name: 'payment', ...changed, problem: advice });
      }
      if (!isAboutRental(error)) return setStage((now) => ({ ...now, problem }));
      const isTaken = isPeriodTaken(error);
      // At once, so the first stage can take the focus.
      flushSync(() => setStage({ name: 'rental', problem, isTaken }));
      if (choices.showErrors(error) || rental.showServerErrors(error, rentalField)) return;
      rental.focusField('pickUpDate');
    },
  });
  return payment;
}

/** The query for what a rental costs with its choices. Without a price book only vehicle and period count, and with several places these. */
export function quoteQueryOf(
  vehicleId: number,
  values: RentalFields,
  { prices, chosen }: RentalChoices,
) {
  const company = pageCompany();
  return prices?.hasBook === false && openPlaces(company).length < 2
    ? { carId: vehicleId, ...periodQuery(getRentalPeriod(company, values)) }
    : { carId: vehicleId, ...rentalQuery(values), ...choicesQuery(chosen) };
}
