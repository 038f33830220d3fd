import {
  hashKey,
  type Query,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { retrySession } from '#accounts/ui.ts';
import { OWN_RESERVATIONS_PAGE_SIZE } from '#kernel/records/page.ts';
import { t } from '#kernel/words/t.ts';
import { ApiError, messageOf } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import type { Loaded } from '#kit/client/saved-answers.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import {
  cancelOwnReservationCall,
  getOwnReservationCall,
  listOwnReservationsCall,
} from '../../calls/reservations.ts';
import type { OwnReservation } from '../../rules/own-reservation.ts';
import type { ReservationDetail } from '../../rules/reservation.ts';
import type { ListPage } from './list-page.ts';

/** What the calls below return: a page of the list, or one reservation. */
export type OwnAnswer = { content: OwnReservation[] } | ReservationDetail;

/** Returns what `load` returns. Without a response, returns the query's saved answer. */
async function loadOrFindSaved<Answer>(
  queryKey: QueryKey,
  load: () => Promise<Answer>,
): Promise<Loaded<Answer>> {
  try {
    const answer = await load();
    retrySession();
    return { answer };
  } catch (error) {
    const isUnanswered = error instanceof ApiError && error.status === 0;
    if (!isUnanswered) throw error;
    const { findSaved } = await import('#kit/client/saved-answers.ts');
    const saved = findSaved<Answer>(hashKey(queryKey));
    if (!saved) throw error;
    return saved;
  }
}

/** A saved answer is loaded again once there is a connection. */
function refetchOnReconnect({ state }: Pick<Query, 'state'>): boolean | 'always' {
  const loaded = state.data as Loaded<unknown> | undefined;
  return state.status === 'error' || loaded?.savedAt ? 'always' : false;
}

/** A page of the user's own reservations. The current ones begin with the next, others with the latest. */
export function ownReservationsQuery({ view, pageNumber }: ListPage) {
  const queryKey = ['own-reservations', view, pageNumber] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      loadOrFindSaved(queryKey, () =>
        send(listOwnReservationsCall, {
          query: {
            when: view === 'all' ? undefined : view,
            page: pageNumber - 1,
            size: OWN_RESERVATIONS_PAGE_SIZE,
            sort: 'pickUpTime',
            direction: view === 'upcoming' ? 'ASC' : 'DESC',
          },
          signal,
        }),
      ),
  });
}

/** While another page of the same view loads, the rows of the previous page stay. */
export function useOwnReservations(page: ListPage) {
  const { data, ...list } = useQuery({
    ...ownReservationsQuery(page),
    refetchOnReconnect,
    placeholderData: (previousPage, previous) =>
      previous?.queryKey.includes(page.view) ? previousPage : undefined,
  });
  return { ...list, data: data?.answer, savedAt: data?.savedAt };
}

/** One of the user's own reservations. */
export function ownReservationQuery(id: string) {
  const queryKey = ['own-reservation', id] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      loadOrFindSaved(queryKey, () =>
        send(getOwnReservationCall, { params: { reservationId: Number(id) }, signal }),
      ),
  });
}

/** One of the user's own reservations, reloaded each time it is opened, and its cancellation. */
export function useOwnReservation(id: string) {
  const queryClient = useQueryClient();
  const query = ownReservationQuery(id);
  const { queryKey } = query;
  const loading = useQuery({ ...query, refetchOnReconnect });
  const show = async (answer: ReservationDetail) => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, { answer });
  };
  const cancelling = useMutation({
    mutationKey: queryKey,
    mutationFn: () =>
      send(cancelOwnReservationCall, {
        params: { reservationId: Number(id) },
        body: { status: 'CANCELLED' },
      }),
    onSuccess: async (cancelled) => {
      showToast('success', t('booking.canceled'));
      await show(cancelled);
    },
    onError: (error) => {
      if (isOutdated(error)) void loading.refetch();
    },
  });

  return {
    reservation: loading.data?.answer,
    /** When the shown answer was saved; undefined if it was just loaded. */
    savedAt: loading.data?.savedAt,
    /** Why loading failed. */
    loadError: loading.isFetching ? null : loading.error,
    retry: () => void loading.refetch(),
    /** Shows a newer version that the server returned. */
    show,
    cancel: () => {
      // The button of a closing dialog can still be pressed.
      if (queryClient.isMutating({ mutationKey: queryKey }) === 0) cancelling.mutate();
    },
    isCancelling: cancelling.isPending,
    /** The user has just canceled it on this page. */
    wasCanceled: cancelling.isSuccess,
    /** The message of the last failed attempt to cancel. */
    refusal: cancelling.error && messageOf(cancelling.error),
  };
}

/** Whether a refusal means that the reservation has changed since it was loaded. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not_cancellable' || error.isNotFound);
}
