import { CalendarPlus } from 'lucide-react';
import { ownReservationPath } from '../../domain/paths.ts';
import type { ReservationDetail } from '../../domain/reservation.ts';
import { saveFile } from '../../shared/download/save-file.ts';
import { useChunk } from '../../shared/failure/use-chunk.ts';
import { Button } from '../../ui/Button.tsx';

/** Downloads a reservation as an event for the customer's calendar. */
export function AddToCalendar({ reservation }: { reservation: ReservationDetail }) {
  const { isLoading, want } = useChunk(
    'reservation-calendar',
    () => import('./reservation-calendar.ts'),
  );
  const download = async () => {
    const chunk = await want();
    if (!chunk) return;
    const address = new URL(ownReservationPath(reservation.id), window.location.origin);
    const calendar = chunk.reservationCalendar(reservation, address, new Date());
    const file = new Blob([calendar], { type: 'text/calendar;charset=utf-8' });
    saveFile(`reservation-${reservation.id}.ics`, file);
  };
  return (
    <Button isPending={isLoading} onClick={download}>
      <CalendarPlus aria-hidden="true" />
      Add to calendar
    </Button>
  );
}
