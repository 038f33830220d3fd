import * as v from 'valibot';
import { send } from '#api/client.ts';
import { updateReservationCall } from '#contracts/admin-reservations.ts';
import type { AdminReservationDetail } from '#domain/renting/admin-reservation.ts';
import {
  type AdminReservationDraft,
  AdminReservationForm,
  draftOf,
} from '#domain/renting/admin-reservation.ts';
import { getRentalPeriod } from '#domain/renting/period-form.ts';
import { useRecordEdit } from '#shared/form/use-record-edit.ts';
import { queryClient } from '#shared/loading/query-client.ts';
import { chosenIn, useChoices } from '#shared/rental/use-choices.ts';
import { PATHS } from '#urls/paths.ts';
import { keepRecord, loadReservation } from '../detail/record-query.ts';
import { refreshLetters } from '../letters/LettersSection.tsx';

/** The query key of a reservation's availability and price while it is edited. */
export const QUOTE_KEY = 'reservation-quote';

/** An administrator's edit of a reservation (rules, changing a reservation). */
export function useReservationEdit(opened: AdminReservationDetail) {
  const edit = useRecordEdit<AdminReservationDetail, AdminReservationDraft>({
    opened,
    load: loadReservation,
    draftOf,
    schema: AdminReservationForm,
    save: async (draft, updatedAt) => {
      const form = v.parse(AdminReservationForm, draft);
      const { carId, pickUpLocation, dropOffLocation, status } = form;
      const body = {
        ...{ pickUpLocation, dropOffLocation, status, ...getRentalPeriod(form) },
        ...(chosen && { extras: chosen.extras, promoCode: chosen.promoCode || null }),
      };
      try {
        return await send(updateReservationCall, {
          query: { reservationId: opened.id, carId },
          body,
          ifMatch: updatedAt,
        });
      } catch (error) {
        choices.showErrors(error);
        // The save may have outdated the quote.
        void queryClient.invalidateQueries({ queryKey: [QUOTE_KEY] });
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
  return { ...edit, choices, chosen };
}
