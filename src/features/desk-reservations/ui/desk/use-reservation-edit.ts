import { useSelector } from '@tanstack/react-form';
import * as v from 'valibot';
import type { AdminReservationDetail } from '#booking/rules.ts';
import {
  changedChoicesQuery,
  choicesBody,
  loadReservation,
  rentalBody,
  rentalQuery,
  useQuote,
  useSavedChoices,
} from '#booking/ui.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { useRecordEdit } from '#kit/form/use-record-edit.ts';
import { keepRecord } from '#kit/record/record-query.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { refreshLetters } from '#letters/ui/LettersSection.tsx';
import {
  checkAvailabilityForEditCall,
  updateReservationCall,
} from '../../calls/desk-reservations.ts';
import {
  type AdminReservationDraft,
  adminReservationForm,
  askedOfEdit,
  draftOf,
} from '../../rules/reservation-edit.ts';

type ReservationRecordEdit = ReturnType<
  typeof useRecordEdit<AdminReservationDetail, AdminReservationDraft>
>;

/** The desk's edit of a reservation (booking: changing a reservation). */
export function useReservationEdit(opened: AdminReservationDetail, onSaved: () => void) {
  const company = pageCompany();
  const edit: ReservationRecordEdit = useRecordEdit<AdminReservationDetail, AdminReservationDraft>({
    opened,
    load: loadReservation,
    draftOf,
    schema: () => adminReservationForm(company, record),
    // The desk saves only at a price that it has seen.
    prepare: async () => {
      const isShown = quoted.quote.kind !== 'asking';
      const answer = await quoted.load().catch(() => undefined);
      if (isShown || !answer || answer.totalPrice === record.totalPrice) return true;
      showToast('default', 'The total has changed. Save again if it is right.');
      return false;
    },
    save: async (draft, updatedAt) => {
      const form = v.parse(adminReservationForm(company, record), draft);
      try {
        const { totalPrice: expectedTotal } = (await quoted.load()) ?? record;
        const chosen = changed && choicesBody(changed);
        return await send(updateReservationCall, {
          query: { reservationId: opened.id, carId: form.carId },
          body: { ...rentalBody(form), status: form.status, expectedTotal, ...chosen },
          ifMatch: updatedAt,
        });
      } catch (error) {
        choices.showErrors(error);
        // The save may have outdated the quote.
        quoted.reset();
        throw error;
      }
    },
    done: 'Reservation updated',
    failureKind: 'default',
    onSaved: (saved) => {
      keepRecord(PATHS.adminReservations, saved);
      void refreshLetters();
      onSaved();
    },
    onNewerLoaded: (newest) => {
      keepRecord(PATHS.adminReservations, newest);
      adopt(newest);
    },
    firstField: 'pickUpLocation',
    fieldOf: (name) => (name === 'dropOffTime' ? 'dropOffDate' : name),
  });
  const { record } = edit;
  const { choices, changed, adopt } = useSavedChoices(record);
  const draft = useSelector(edit.form.store, (state) => state.values);
  const isOutdated = edit.changed !== undefined;
  const asked = askedOfEdit(company, draft, record, {
    isOutdated,
    isChosen: changed !== undefined,
  });
  const { carId, status } = draft;
  const quoted = useQuote({
    of: ['reservation-quote', record.updatedAt],
    query:
      asked === 'availability' && carId
        ? {
            ...{ reservationId: record.id, carId, status, ...rentalQuery(draft) },
            ...(changed && changedChoicesQuery(changed)),
          }
        : undefined,
    ask: (query, signal) => send(checkAvailabilityForEditCall, { query, signal }),
  });
  return { ...edit, ...quoted, asked, choices, isChosen: changed !== undefined };
}
