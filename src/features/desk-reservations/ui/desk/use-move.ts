import type { AdminReservationDetail } from '#booking/rules.ts';
import { type DeskVehicleName, vehicleTitle } from '#fleet/rules.ts';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { refreshReservations } from '#kit/record/record-query.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { refreshLetters } from '#letters/ui/LettersSection.tsx';
import { moveReservationCall } from '../../calls/desk-reservations.ts';

/** The query key of the free vehicles for a reservation at risk. */
export const MOVE_KEY = 'free-to-move-to';

/**
 * Moves reservations to other vehicles, one at a time (desk-reservations: moving to another vehicle). A toast
 * offers to undo the move. `onChanged` receives the saved reservation.
 */
export function useMove(onChanged: (reservation: AdminReservationDetail) => void) {
  const moveTo = async ({ id, updatedAt }: AdminReservationDetail, carId: number) => {
    const moved = await send(moveReservationCall, {
      params: { reservationId: id },
      query: { carId },
      ifMatch: updatedAt,
    });
    onChanged(moved);
    return moved;
  };
  const refresh = () => Promise.all([refreshReservations(), refreshLetters()]);
  // Another reservation may have taken the vehicle.
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: [MOVE_KEY] });

  const [moveBack] = useAction(async (moved: AdminReservationDetail, car: DeskVehicleName) => {
    await moveTo(moved, car.id);
    showToast('success', `Moved back to ${vehicleTitle(car)}`);
    await refresh();
  }, askAgain);
  const [move, isPending] = useAction(
    async (reservation: AdminReservationDetail, to: DeskVehicleName) => {
      const moved = await moveTo(reservation, to.id);
      showToast('success', `Moved to ${vehicleTitle(to)}. The customer will get a letter`, [
        { label: 'Undo', onPress: () => void moveBack(moved, reservation.car) },
      ]);
      await refresh();
    },
    askAgain,
  );

  return { move, isPending };
}
