import * as v from 'valibot';
import { getReservation, updateReservation } from '../../../api/admin-reservations.ts';
import type { AdminReservationDetail } from '../../../domain/admin-reservation.ts';
import {
  type AdminReservationDraft,
  AdminReservationForm,
  draftOf,
} from '../../../domain/admin-reservation-form.ts';
import { requestTimes } from '../../../domain/booking-form.ts';
import { useRecordEdit } from '../detail/use-record-edit.ts';

export type ReservationEdit = ReturnType<typeof useReservationEdit>;

/** An administrator's edit of a reservation (rules, reservation form). */
export function useReservationEdit(opened: AdminReservationDetail) {
  return useRecordEdit<AdminReservationDetail, AdminReservationDraft>({
    opened,
    load: getReservation,
    draftOf,
    schema: AdminReservationForm,
    save: (draft, updatedAt) => {
      const form = v.parse(AdminReservationForm, draft);
      const { carId, pickUpLocation, dropOffLocation, status } = form;
      const body = { pickUpLocation, dropOffLocation, status, ...requestTimes(form) };
      return updateReservation(opened.id, carId, body, updatedAt);
    },
    done: 'Reservation updated',
    failureKind: 'default',
    firstField: 'pickUpLocation',
    fieldOf: (name) => (name === 'dropOffTime' ? 'dropOffDate' : name),
  });
}
