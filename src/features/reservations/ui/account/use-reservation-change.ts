import { useSelector } from '@tanstack/react-form';
import type { ChangeAvailability } from '#availability/rules/availability-check.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { useRecordEdit } from '#kit/form/use-record-edit.ts';
import { getRentalPeriod, periodQuery, readRentalPeriod } from '#rental/rules/period-form.ts';
import type { RentalFields } from '#rental/rules/rental-fields.ts';
import { dropOffFollows } from '#rental/ui/drop-off-follows.ts';
import {
  changeOwnReservationCall,
  checkAvailabilityForChangeCall,
  getOwnReservationCall,
} from '../../calls/reservations.ts';
import { changingProblem } from '../../rules/allowed-changes.ts';
import { askedOfChange, changeForm, rentalFieldsOf } from '../../rules/changing.ts';
import type { ReservationDetail } from '../../rules/reservation.ts';
import { rentalField } from '../shared/refusals.ts';
import {
  type ChosenAsTyped,
  changedChoicesQuery,
  chosenIn,
  useChoices,
} from '../shared/use-choices.ts';
import { correctQuote, type Quote, useQuote } from '../shared/use-quote.ts';

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
  const { priceBookId } = opened;
  const start = chosenIn(opened);
  const choices = useChoices({
    start,
    bookId: priceBookId,
    isWanted: priceBookId !== undefined,
  });
  const choosing = choices.prices?.hasBook ? choices.chosen : undefined;
  const isChosen = choosing !== undefined && JSON.stringify(choosing) !== JSON.stringify(start);

  const edit = useRecordEdit<ReservationDetail, RentalFields>({
    opened,
    load: () => send(getOwnReservationCall, { params }),
    draftOf: rentalFieldsOf,
    schema: () => changeForm(company, opened, hasLimits, new Date()),
    // Customers save only at a price that they have seen.
    prepare: async () => quote.kind === 'free',
    save: async (draft, updatedAt) => {
      const { pickUpLocation, dropOffLocation, ...times } = draft;
      const places = { pickUpLocation, dropOffLocation };
      const expectedTotal = quote.kind === 'free' ? quote.totalPrice : undefined;
      const chosen = choosing && {
        extras: choosing.extras,
        promoCode: choosing.promoCode || null,
      };
      const body = {
        ...places,
        ...getRentalPeriod(company, times),
        ...chosen,
        expectedTotal,
      };
      try {
        return await send(changeOwnReservationCall, { params, body, ifMatch: updatedAt });
      } catch (error) {
        choices.showErrors(error);
        correctQuote(quoteKey(opened.id, draft, choosing), error);
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
      choices.choose(chosenIn(newest));
      const reason = changingProblem(company, newest, new Date());
      if (reason) onRefused(reason);
    },
    firstField: 'dropOffLocation',
    fieldOf: rentalField,
  });

  const values = useSelector(edit.form.store, (state) => state.values);
  const asked = askedOfChange(
    company,
    values,
    edit.record,
    { hasLimits, isOutdated: !!edit.changed },
    new Date(),
  );
  const isPriced = isChosen || (choosing !== undefined && !edit.form.state.isDefaultValue);
  const isToAsk = asked !== undefined && (asked === 'availability' || isPriced) && isSignedIn;
  const { quote: asking, ...answered } = useQuote<ChangeAvailability>(
    quoteKey(opened.id, values, choosing),
    isToAsk
      ? (signal) => {
          const { pickUpLocation, dropOffLocation, ...times } = values;
          const query = {
            ...periodQuery(getRentalPeriod(company, times)),
            ...(choosing && { pickUpLocation, dropOffLocation, ...changedChoicesQuery(choosing) }),
          };
          return send(checkAvailabilityForChangeCall, { params, query, signal });
        }
      : undefined,
  );
  const { totalPrice, lines } = edit.record;
  const unchanged: Quote = { kind: 'free', totalPrice, lines };
  const quote: Quote = asked === 'nothing' && !isPriced ? unchanged : asking;

  return {
    ...edit,
    choices,
    isChosen,
    quote,
    retryQuote: answered.retryQuote,
    /** What the customer can choose instead of a period that is taken. */
    instead: answered.answer?.instead ?? [],
  };
}

function quoteKey(id: number, values: RentalFields, choosing: ChosenAsTyped | undefined) {
  const { pickUpLocation, dropOffLocation } = values;
  const priced = choosing && { pickUpLocation, dropOffLocation, ...choosing };
  return ['change-quote', id, readRentalPeriod(pageCompany(), values), priced];
}

/** Whether the reservation can no longer be changed. */
export function isRefusedForGood(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'not_changeable' || error.isNotFound);
}
