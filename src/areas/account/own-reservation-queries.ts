import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { send } from '../../api/client.ts';
import {
  cancelOwnReservationCall,
  getOwnReservationCall,
  listOwnReservationsCall,
} from '../../contracts/reservations.ts';
import { OWN_RESERVATIONS_PAGE_SIZE } from '../../domain/page.ts';
import type { ReservationDetail } from '../../domain/reservation.ts';
import { showToast } from '../../stores/toasts.ts';
import type { ListPage } from './router.ts';

/**
 * A page of the user's own reservations: by pick-up, the past ones latest first. The rows of the
 * page before stay while another page of the same view is loading.
 */
export function useOwnReservations({ view, pageNumber }: ListPage) {
  return useQuery({
    queryKey: ['own-reservations', view, pageNumber],
    queryFn: ({ signal }) =>
      send(listOwnReservationsCall, {
        query: {
          when: view === 'all' ? undefined : view,
          page: pageNumber - 1,
          size: OWN_RESERVATIONS_PAGE_SIZE,
          sort: 'pickUpTime',
          direction: view === 'past' ? 'DESC' : 'ASC',
        },
        signal,
      }),
    placeholderData: (previousPage, previous) =>
      previous?.queryKey.includes(view) ? previousPage : undefined,
  });
}

/** One of the user's own reservations, loaded again each time it is opened, and its cancelation. */
export function useOwnReservation(id: string) {
  const queryClient = useQueryClient();
  const queryKey = ['own-reservation', id];
  const loading = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      send(getOwnReservationCall, { params: { reservationId: Number(id) }, signal }),
  });
  const show = async (reservation: ReservationDetail) => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, reservation);
  };
  const cancelling = useMutation({
    mutationKey: queryKey,
    mutationFn: () =>
      send(cancelOwnReservationCall, {
        params: { reservationId: Number(id) },
        body: { status: 'CANCELLED' },
      }),
    onSuccess: async (cancelled) => {
      showToast('success', 'Reservation canceled');
      await show(cancelled);
    },
    onError: (error) => {
      if (isOutdated(error)) void loading.refetch();
    },
  });

  return {
    reservation: loading.data,
    /** Why it could not be loaded. */
    loadError: loading.isFetching ? null : loading.error,
    retry: () => void loading.refetch(),
    /** Shows a newer version that the server has answered. */
    show,
    cancel: () => {
      // The button of a dialog that is closing can still be pressed.
      if (queryClient.isMutating({ mutationKey: queryKey }) === 0) cancelling.mutate();
    },
    isCancelling: cancelling.isPending,
    /** The user has just canceled it here. */
    wasCancelled: cancelling.isSuccess,
    /** Why the last attempt to cancel failed, as a sentence. */
    refusal: cancelling.error && messageOf(cancelling.error),
  };
}

/** Whether a refusal means that the reservation has changed since it was loaded. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not_cancellable' || error.isNotFound);
}
