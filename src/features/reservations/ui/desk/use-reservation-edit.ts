import { useSelector } from '@tanstack/react-form';
import * as v from 'valibot';
import { pageCompany } from '#company/ui/page-company.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { useRecordEdit } from '#kit/form/use-record-edit.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { keepRecord } from '#kit/record/record-query.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { refreshLetters } from '#letters/ui/LettersSection.tsx';
import { getRentalPeriod } from '#rental/rules/period-form.ts';
import { updateReservationCall } from '../../calls/admin-reservations.ts';
import {
  type AdminReservationDetail,
  type AdminReservationDraft,
  adminReservationForm,
  draftOf,
} from '../../rules/admin-reservation.ts';
import { chosenIn, useChoices } from '../shared/use-choices.ts';
import { loadReservation } from './load-reservation.ts';
import { quoteForEdit, useEditQuote } from './use-edit-quote.ts';

type ReservationRecordEdit = ReturnType<
  typeof useRecordEdit<AdminReservationDetail, AdminReservationDraft>
>;

/** An administrator's edit of a reservation (rules, changing a reservation). */
export function useReservationEdit(opened: AdminReservationDetail) {
  const company = pageCompany();
  const edit: ReservationRecordEdit = useRecordEdit<AdminReservationDetail, AdminReservationDraft>({
    opened,
    load: loadReservation,
    draftOf,
    schema: () => adminReservationForm(company),
    // The desk saves only at a price that it has seen.
    prepare: async () => {
      const isShown = quote.quote.kind !== 'asking';
      const answer = await quoteForEdit(quote.query).catch(() => undefined);
      if (isShown || !answer || answer.totalPrice === record.totalPrice) return true;
      showToast('default', 'The total has changed. Save again if it is right.');
      return false;
    },
    save: async (draft, updatedAt) => {
      const form = v.parse(adminReservationForm(company), draft);
      const { carId, pickUpLocation, dropOffLocation, status } = form;
      try {
        const priced = quote.query ? await quoteForEdit(quote.query) : record;
        const body = {
          ...{ pickUpLocation, dropOffLocation, status, ...getRentalPeriod(company, form) },
          expectedTotal: priced?.totalPrice,
          ...(chosen && { extras: chosen.extras, promoCode: chosen.promoCode || null }),
        };
        return await send(updateReservationCall, {
          query: { reservationId: opened.id, carId },
          body,
          ifMatch: updatedAt,
        });
      } catch (error) {
        choices.showErrors(error);
        // The save may have outdated the quote.
        if (quote.query) void queryClient.resetQueries({ queryKey: quote.query.queryKey });
        throw error;
      }
    },
    done: 'Reservation updated',
    failureKind: 'default',
    onSaved: (saved) => {
      keepRecord(PATHS.adminReservations, saved);
      void refreshLetters();
    },
    onNewerLoaded: (newest) => {
      keepRecord(PATHS.adminReservations, newest);
      choices.choose(chosenIn(newest));
    },
    firstField: 'pickUpLocation',
    fieldOf: (name) => (name === 'dropOffTime' ? 'dropOffDate' : name),
  });
  const { record } = edit;
  const saved = chosenIn(record);
  const choices = useChoices({
    start: saved,
    bookId: record.priceBookId,
    isWanted: record.priceBookId !== undefined,
  });
  /** Undefined if there is nothing to choose, or it is as saved. */
  const chosen =
    choices.prices?.hasBook && JSON.stringify(choices.chosen) !== JSON.stringify(saved)
      ? choices.chosen
      : undefined;
  const draft = useSelector(edit.form.store, (state) => state.values);
  const quote = useEditQuote(record, { draft, chosen, isOutdated: edit.changed !== undefined });
  return { ...edit, choices, chosen, quote };
}
