import { useSelector } from '@tanstack/react-form';
import { openPlaces } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { t } from '#kernel/words/t.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { useRecordEdit } from '#kit/form/use-record-edit.ts';
import { useVisitorPrices } from '#prices/ui/shared/use-visitor-prices.ts';
import { getRentalPeriod, periodQuery, type RentalFields } from '#rental/rules.ts';
import {
  changeOwnReservationCall,
  checkAvailabilityForChangeCall,
  getOwnReservationCall,
} from '../../calls/reservations.ts';
import { changingProblem } from '../../rules/allowed-changes.ts';
import { askedOfChange, changeForm, rentalFieldsOf } from '../../rules/changing.ts';
import type { ReservationDetail } from '../../rules/reservation.ts';
import { dropOffFollows } from '../shared/period-fields.ts';
import { rentalField } from '../shared/refusals.ts';
import { rentalBody, rentalQuery } from '../shared/rental-request.ts';
import { type ChosenAsTyped, changedChoicesQuery, choicesBody } from '../shared/use-choices.ts';
import { type Quote, useQuote } from '../shared/use-quote.ts';
import { useSavedChoices } from '../shared/use-saved-choices.ts';

type ReservationChange = ReturnType<typeof useRecordEdit<ReservationDetail, RentalFields>>;

type ReservationChangeOptions = {
  opened: ReservationDetail;
  /** For customers, who have booking limits. */
  hasLimits: boolean;
  isSignedIn: boolean;
  /** Called with the saved reservation. */
  onChanged: (reservation: ReservationDetail) => void;
  onSaved: () => void;
  /** Called when the reservation can no longer be changed. */
  onRefused: (reason: string) => void;
};

/** The edit of a reservation by its customer, with its price before it is saved. */
export function useReservationChange({
  opened,
  hasLimits,
  isSignedIn,
  onChanged,
  onSaved,
  onRefused,
}: ReservationChangeOptions) {
  const company = pageCompany();
  const params = { reservationId: opened.id };
  const { data: prices } = useVisitorPrices({ carId: opened.car.id }, hasLimits);
  const edit: ReservationChange = useRecordEdit<ReservationDetail, RentalFields>({
    opened,
    load: () => send(getOwnReservationCall, { params }),
    draftOf: rentalFieldsOf,
    schema: () => changeForm(company, opened, hasLimits, new Date(), prices?.leastDays),
    // Customers save only at a price that they have seen.
    prepare: async () => quote.kind === 'free',
    save: async (draft, updatedAt) => {
      const expectedTotal = quote.kind === 'free' ? quote.totalPrice : undefined;
      const body = { ...rentalBody(draft), ...(chosen && choicesBody(chosen)), expectedTotal };
      try {
        return await send(changeOwnReservationCall, { params, body, ifMatch: updatedAt });
      } catch (error) {
        choices.showErrors(error);
        asking.correct(error);
        if (isRefusedForGood(error)) onRefused(error.message);
        throw error;
      }
    },
    done: t('booking.updated'),
    onChange: (values, changed) => dropOffFollows(edit.form, values, changed),
    onSaved: (saved) => {
      onChanged(saved);
      onSaved();
    },
    onNewerLoaded: (newest) => {
      onChanged(newest);
      adopt(newest);
      const reason = changingProblem(company, newest, new Date());
      if (reason) onRefused(reason());
    },
    firstField: 'dropOffLocation',
    fieldOf: rentalField,
  });

  const { choices, chosen, changed, adopt } = useSavedChoices(edit.record);
  const isChosen = changed !== undefined;
  const values = useSelector(edit.form.store, (state) => state.values);
  const asked = askedOfChange(
    company,
    values,
    edit.record,
    { hasLimits, isOutdated: !!edit.changed },
    new Date(),
    prices?.leastDays,
  );
  const isPriced = isChosen || (chosen !== undefined && !edit.form.state.isDefaultValue);
  const isToAsk = asked !== undefined && (asked === 'availability' || isPriced) && isSignedIn;
  const asking = useQuote({
    of: ['change-quote', opened.id],
    query: isToAsk ? askedRental(values, chosen) : undefined,
    ask: (query, signal) => send(checkAvailabilityForChangeCall, { params, query, signal }),
  });
  const { totalPrice, lines } = edit.record;
  const unchanged: Quote = { kind: 'free', totalPrice, lines };
  const quote = asked === 'nothing' && !isPriced ? unchanged : asking.quote;
  return { ...edit, ...asking, quote, choices, isChosen };
}

/** Without a price book only the period counts, and with several places these. */
function askedRental(values: RentalFields, chosen: ChosenAsTyped | undefined) {
  if (chosen) return { ...rentalQuery(values), ...changedChoicesQuery(chosen) };
  const company = pageCompany();
  return openPlaces(company).length < 2
    ? periodQuery(getRentalPeriod(company, values))
    : rentalQuery(values);
}

/** Whether the reservation can no longer be changed. */
export function isRefusedForGood(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'not_changeable' || error.isNotFound);
}
