import { useCallback, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { cancelOwnReservation, getOwnReservation } from '../../api/reservations.ts';
import type { ReservationDetail } from '../../domain/reservation.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import { sessionExpired } from '../../stores/session.ts';
import { showToast } from '../../stores/toasts.ts';

export type OwnReservation = ReturnType<typeof useOwnReservation>;

/** One of the user's own reservations, as it is now, and its cancelling. */
export function useOwnReservation(id: string) {
  const loaded = useLoad(
    useCallback((signal: AbortSignal) => getOwnReservation(Number(id), signal), [id]),
  );
  const [cancelled, setCancelled] = useState<ReservationDetail>();
  const [isCancelling, setCancelling] = useState(false);
  const isUnderWay = useRef(false);
  const [refusal, setRefusal] = useState<string>();

  const cancel = async () => {
    // The button of a dialog that is closing can still be pressed.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setRefusal(undefined);
    setCancelling(true);
    try {
      setCancelled(await cancelOwnReservation(Number(id)));
      showToast('success', 'Reservation cancelled');
    } catch (error) {
      if (error instanceof ApiError && error.isUnauthenticated) return sessionExpired();
      setRefusal(messageOf(error));
      if (isAboutReservation(error)) loaded.retry();
    } finally {
      isUnderWay.current = false;
      setCancelling(false);
    }
  };

  return {
    loaded: cancelled ? ({ state: 'ready', value: cancelled } as const) : loaded,
    retry: loaded.retry,
    cancel,
    isCancelling,
    /** The user has just cancelled it here. */
    wasCancelled: cancelled !== undefined,
    /** Why the last try to cancel failed. */
    refusal,
  };
}

/** Whether what the page shows is no longer so. */
function isAboutReservation(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not_cancellable' || error.isNotFound);
}
