import type { AdminReservationDetail } from '#booking/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { vehicleTitle } from '#fleet/rules.ts';
import type { CallInput } from '#kernel/http/call.ts';
import { hoursInWords } from '#kernel/time/wall-clock-text.ts';
import { useAction } from '#kit/action/use-action.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { refreshReservations } from '#kit/record/record-query.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { type Handling, latenessAt } from '#rental/rules.ts';
import {
  recordHandOverCall,
  recordReturnCall,
  undoHandOverCall,
  undoReturnCall,
} from '../../calls/hand-overs.ts';
import { stepsPath } from './handling-steps.ts';

type Body = CallInput<typeof recordHandOverCall>['body'] &
  CallInput<typeof recordReturnCall>['body'];

type HandledVersion = { id: number; updatedAt: string };

/** Changes the record of a reservation's hand-over or return. */
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

/**
 * Records and undoes hand-overs and returns, one at a time. A toast names the record and offers to
 * undo it. `onChanged` receives the saved reservation.
 */
export function useHandling(onChanged?: (reservation: AdminReservationDetail) => void) {
  const [undo, isUndoing] = useAction(async (handling: Handling, version: HandledVersion) => {
    onChanged?.(await sendUndo(handling, version.id, version.updatedAt));
    showToast('success', handling === 'return' ? 'Return undone' : 'Hand-over undone');
    await refreshReservations();
  });

  /** Records it with the current time and a `body`. Without `ifMatch`, any version is changed. */
  const [record, isRecording] = useAction(
    async (handling: Handling, id: number, ifMatch?: string, body: Body = {}) => {
      const saved = await sendRecord(handling, id, body, ifMatch).catch((error: unknown) => {
        if (!(error instanceof ApiError) || !error.errors.papersReason) throw error;
        showToast('error', error.errors.papersReason, [
          { label: 'Enter the reason', href: stepsPath(id, handling, 'agreement') },
        ]);
      });
      if (!saved) return;
      onChanged?.(saved);
      showToast('success', recordedSentence(handling, saved), [
        { label: 'Undo', onPress: () => void undo(handling, saved) },
        { label: 'Add details', href: stepsPath(id, handling, 'keys') },
      ]);
      await refreshReservations();
    },
    // Such as one who has changed the reservation meanwhile.
    () => void refreshReservations(),
  );

  return { record, undo, isPending: isUndoing || isRecording };
}

function recordedSentence(handling: Handling, reservation: AdminReservationDetail): string {
  const { car, returnedAt } = reservation;
  if (handling === 'hand-over') return `${vehicleTitle(car)} was picked up`;
  const late = returnedAt === null ? undefined : latenessAt(pageCompany(), returnedAt, reservation);
  return `${vehicleTitle(car)} was returned${late ? `, ${hoursInWords(late.hours)} late` : ''}`;
}
