import { messageOf } from '#api/api-error.ts';
import { send } from '#api/client.ts';
import { moveReservationCall } from '#contracts/admin-reservations.ts';
import type { VehicleName } from '#domain/fleet/vehicle.ts';
import type { AdminReservationDetail } from '#domain/renting/admin-reservation.ts';
import { queryClient } from '#shared/loading/query-client.ts';
import { showToast } from '#stores/toasts.ts';
import { useOneAtATime } from '../detail/use-one-at-a-time.ts';
import { refreshLetters } from '../letters/LettersSection.tsx';
import { refreshReservations } from './use-handling.ts';

/** What can be had instead of a vehicle that is late is kept under this. */
export const MOVE_KEY = 'free-to-move-to';

/**
 * Moves reservations to other vehicles, one at a time (rules, moving to another vehicle). A toast offers
 * to undo it. `onChanged` gets the reservation as it is then.
 */
export function useMove(onChanged: (reservation: AdminReservationDetail) => void) {
  const { isPending, begin, end } = useOneAtATime();

  const run = async (
    { id, updatedAt }: AdminReservationDetail,
    carId: number,
    say: (moved: AdminReservationDetail) => void,
  ) => {
    try {
      const params = { reservationId: id };
      const moved = await send(moveReservationCall, {
        params,
        query: { carId },
        ifMatch: updatedAt,
      });
      onChanged(moved);
      say(moved);
      await Promise.all([refreshReservations(), refreshLetters()]);
    } catch (error) {
      showToast('error', messageOf(error));
      // Somebody else may have taken the vehicle.
      void queryClient.invalidateQueries({ queryKey: [MOVE_KEY] });
    }
  };

  const move = async (reservation: AdminReservationDetail, to: VehicleName) => {
    if (!begin()) return;
    await run(reservation, to.id, (moved) => {
      // A toast's button can be pressed only once, and while the lists are read again.
      const undo = () =>
        void run(moved, reservation.car.id, () => {
          showToast('success', `Moved back to ${reservation.car.model}`);
        });
      showToast('success', `Moved to ${to.model}. The customer gets a letter`, [
        { label: 'Undo', onPress: undo },
      ]);
    });
    end();
  };

  return { move, isPending };
}
