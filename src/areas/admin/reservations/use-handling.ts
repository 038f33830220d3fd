import { messageOf } from '#api/api-error.ts';
import { send } from '#api/client.ts';
import {
  recordHandOverCall,
  recordReturnCall,
  undoHandOverCall,
  undoReturnCall,
} from '#contracts/admin-reservations.ts';
import type { CallInput } from '#contracts/call.ts';
import type { AdminReservationDetail } from '#domain/renting/admin-reservation.ts';
import { type Handling, latenessAt } from '#domain/renting/hand-over.ts';
import { queryClient } from '#shared/loading/query-client.ts';
import { showToast } from '#stores/toasts.ts';
import { PATHS } from '#urls/paths.ts';
import { refreshHistory } from '../detail/record-query.ts';
import { useOneAtATime } from '../detail/use-one-at-a-time.ts';
import { handlingPath } from './handling-paths.ts';
import { formatHours } from './lateness-text.ts';

type Body = CallInput<typeof recordReturnCall>['body'];

type HandledVersion = { id: number; updatedAt: string };

/** Adds to what is recorded of a reservation's hand-over or return. */
export function sendRecord(
  handling: Handling,
  reservationId: number,
  body: Body,
  ifMatch: string | undefined,
): Promise<AdminReservationDetail> {
  const input = { params: { reservationId }, body, ifMatch };
  return handling === 'return' ? send(recordReturnCall, input) : send(recordHandOverCall, input);
}

function sendUndo(handling: Handling, reservationId: number, ifMatch: string) {
  const input = { params: { reservationId }, ifMatch };
  return handling === 'return' ? send(undoReturnCall, input) : send(undoHandOverCall, input);
}

/** Reads again what shows reservations. */
export async function refreshReservations(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [PATHS.admin] }),
    queryClient.invalidateQueries({ queryKey: [PATHS.adminReservations] }),
    refreshHistory(),
  ]);
}

/**
 * Records hand-overs and returns, and undoes them, one at a time. A toast says what was recorded, and
 * offers to undo it. `onChanged` gets the reservation as it is then.
 */
export function useHandling(onChanged?: (reservation: AdminReservationDetail) => void) {
  const { isPending, begin, end } = useOneAtATime();

  const run = async (act: () => Promise<void>) => {
    try {
      await act();
      await refreshReservations();
    } catch (error) {
      showToast('error', messageOf(error));
    }
  };
  const runAlone = async (act: () => Promise<void>) => {
    if (!begin()) return;
    await run(act);
    end();
  };

  const takeBack = async (handling: Handling, { id, updatedAt }: HandledVersion) => {
    onChanged?.(await sendUndo(handling, id, updatedAt));
    showToast('success', handling === 'return' ? 'Return undone' : 'Hand-over undone');
  };
  const undo = (handling: Handling, version: HandledVersion) =>
    runAlone(() => takeBack(handling, version));

  /** Records it as of now. Without `ifMatch`, of whatever version there is. */
  const record = (handling: Handling, id: number, ifMatch?: string) =>
    runAlone(async () => {
      const saved = await sendRecord(handling, id, {}, ifMatch);
      onChanged?.(saved);
      // A toast's button can be pressed only once, and while the lists are read again.
      const undoNow = () => void run(() => takeBack(handling, saved));
      showToast('success', recordedSentence(handling, saved), [
        { label: 'Undo', onPress: undoNow },
        { label: 'Add details', href: handlingPath(id, handling) },
      ]);
    });

  return { record, undo, isPending };
}

function recordedSentence(handling: Handling, reservation: AdminReservationDetail): string {
  const { car, returnedAt } = reservation;
  if (handling === 'hand-over') return `${car.model} was picked up`;
  const late = returnedAt === null ? undefined : latenessAt(returnedAt, reservation);
  return `${car.model} was returned${late ? `, ${formatHours(late.hours)} late` : ''}`;
}
