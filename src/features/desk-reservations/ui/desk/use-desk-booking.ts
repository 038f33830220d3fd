import { useSelector } from '@tanstack/react-form';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useSession } from '#accounts/ui.ts';
import {
  type ChosenAsTyped,
  choicesBody,
  choicesQuery,
  dropOffFollows,
  isPeriodTaken,
  rentalBody,
  rentalField,
  rentalQuery,
  useChoices,
  useQuote,
} from '#booking/ui.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { addCustomerCall, listUsersCall } from '#customers/calls/users.ts';
import { Customer, NewCustomerInput } from '#identity/rules.ts';
import { adminReservationPath } from '#kernel/paths/paths.ts';
import { ApiError, messageOf } from '#kit/client/api-error.ts';
import { readStoredJson, removeStored, writeStored } from '#kit/client/browser-storage.ts';
import { send } from '#kit/client/client.ts';
import {
  fillQuietly,
  useValidatedForm,
  type ValidatedForm,
} from '#kit/form/use-validated-form.tsx';
import { forgetEdits } from '#kit/record/unsaved-edits.ts';
import { $adminRoute } from '#kit/routing/admin-router.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { lengthProblem, placesProblem, readRentalPeriod } from '#rental/rules.ts';
import {
  bookForCustomerCall,
  checkAvailabilityForEditCall,
} from '../../calls/desk-reservations.ts';
import { DeskBookingDraft, deskBookingForm } from '../../rules/desk-booking.ts';

/** The limit of users whose email contains the typed one. */
const MOST_SIMILAR = 100;

/** A rental to ask the server about, as queries name it. */
export type QuotedRental = NonNullable<ReturnType<typeof askedRental>>;

export type DeskBooking = ReturnType<typeof useDeskBooking>;

/** The form that books for a customer (desk-reservations: booking at the desk), and its calls. */
export function useDeskBooking(start: DeskBookingDraft) {
  const [url] = useState(() => window.location.pathname + window.location.search);
  const { emailOwner, findEmailOwner, forgetEmailOwner } = useEmailOwner();
  const [carId, setCarId] = useState(start.car?.id);
  const choices = useChoices({ carId, isWanted: true });
  const { chosen } = choices;

  const edit: ValidatedForm<DeskBookingDraft> = useValidatedForm<DeskBookingDraft>({
    defaultValues: start,
    schema: () => deskBookingForm(pageCompany()),
    onChange: (values, changed) => {
      keepDeskBookingDraft(url, values);
      edit.setFailure(undefined);
      setCarId(values.car?.id);
      if (changed === 'email') forgetEmailOwner();
      dropOffFollows(form, values, changed);
    },
    onSubmit: async (values): Promise<void> => {
      if (choices.showMissing()) return;
      // The quote may still be loading. A customer is added only if the booking is possible.
      const answer = await load();
      if (!rental || !answer) return;
      if (!answer.available) return edit.focusField('pickUpDate');
      const userId = values.isNew ? await addCustomer(values) : values.customer?.id;
      if (userId === undefined) return;
      const { id } = await send(bookForCustomerCall, {
        query: { carId: rental.carId, userId },
        body: {
          ...rentalBody(values),
          ...choicesBody(chosen),
          expectedTotal: answer.totalPrice,
        },
      });
      showToast('success', 'Reservation created');
      const isLeft = edit.formProps.ref.current === null;
      if (isLeft) return;
      forgetEdits();
      $adminRoute.open(adminReservationPath(id), true);
    },
    onFailure: (error) => {
      showToast('error', messageOf(error));
      correct(error);
      if (isPeriodTaken(error)) return edit.focusField('pickUpDate');
      if (error instanceof ApiError && error.code === 'email_taken') {
        void findEmailOwner(() => form.state.values.email);
      }
      if (choices.showErrors(error)) return;
      if (!edit.showServerErrors(error, rentalField)) edit.setFailure(error);
    },
  });
  const { form } = edit;

  /** Adds the new customer, and selects them for the booking, so a second try adds nobody. */
  const addCustomer = async (values: DeskBookingDraft): Promise<number> => {
    const customer = await send(addCustomerCall, { body: v.parse(NewCustomerInput, values) });
    takeCustomer(customer);
    return customer.id;
  };

  const takeCustomer = (customer: Customer) => {
    form.setFieldValue('customer', v.parse(Customer, customer));
    form.setFieldValue('isNew', false);
    forgetEmailOwner();
    // No visible field has changed, so nothing else stores the draft.
    keepDeskBookingDraft(url, form.state.values);
  };

  useKeptDraft(form, url);

  const isSignedIn = useSession().state !== 'signed-out';
  const rental = useSelector(form.store, (state) => askedRental(state.values, chosen));
  const { quote, load, correct, retry } = useQuote({
    of: ['desk-quote'],
    query: isSignedIn ? rental : undefined,
    ask: (query, signal) => send(checkAvailabilityForEditCall, { query, signal }),
  });
  return { ...edit, changed: undefined, choices, rental, quote, retry, emailOwner, takeCustomer };
}

/** Finds the user with the email that was typed for a new customer. */
function useEmailOwner() {
  const [emailOwner, setEmailOwner] = useState<Customer>();

  const findEmailOwner = async (typedNow: () => string): Promise<void> => {
    const email = typedNow().trim();
    try {
      const query = { search: email, size: MOST_SIMILAR };
      const { content } = await send(listUsersCall, { query });
      if (typedNow().trim() !== email) return;
      setEmailOwner(content.find((user) => user.email.toLowerCase() === email.toLowerCase()));
    } catch {
      // The error beside the email stays. The user can still be found by a search.
    }
  };
  return { emailOwner, findEmailOwner, forgetEmailOwner: () => setEmailOwner(undefined) };
}

/** Restores the draft after a reload. */
function useKeptDraft(form: ValidatedForm<DeskBookingDraft>['form'], url: string): void {
  useEffect(() => {
    fillQuietly(form, findDeskBookingDraft(url) ?? {});
    // The form was sent or left, so its draft is deleted. A reload does not run this.
    return dropDeskBookingDraft;
  }, [form, url]);
}

/** Undefined until the form has a vehicle and a complete period. */
function askedRental(values: DeskBookingDraft, chosen: ChosenAsTyped) {
  const company = pageCompany();
  const period = readRentalPeriod(company, values);
  if (!values.car || !period || lengthProblem(company, period)) return undefined;
  if (placesProblem(company, values)) return undefined;
  return { carId: values.car.id, ...rentalQuery(values), ...choicesQuery(chosen) };
}

/** The typed values, and the URL of the form. A different URL has different initial values. */
const KeptDraft = v.fallback(
  v.optional(v.object({ url: v.string(), draft: DeskBookingDraft })),
  undefined,
);

/** The draft of the desk's booking form in this tab. It survives reloads and a sign-in. */
function findDeskBookingDraft(url: string): DeskBookingDraft | undefined {
  const kept = v.parse(KeptDraft, readStoredJson('deskBooking'));
  return kept?.url === url ? kept.draft : undefined;
}

function keepDeskBookingDraft(url: string, draft: DeskBookingDraft): void {
  writeStored('deskBooking', JSON.stringify({ url, draft }));
}

function dropDeskBookingDraft(): void {
  removeStored('deskBooking');
}
