import { CalendarPlus } from 'lucide-react';
import { pageCompany } from '#company/ui/page-company.ts';
import { ownReservationPath } from '#kernel/paths/paths.ts';
import { instantOf } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';
import { Button } from '#kit/controls/Button.tsx';
import { saveFile } from '#kit/download/save-file.ts';
import { useChunk } from '#kit/failure/use-chunk.ts';
import { payingInWords } from '#payments/rules.ts';
import type { ReservationDetail } from '../../rules/reservation.ts';

/** Downloads the reservation as an event for the customer's calendar. */
export function AddToCalendar({ reservation }: { reservation: ReservationDetail }) {
  const company = pageCompany();
  const { isLoading, want } = useChunk(
    'reservation-calendar',
    () => import('#prices/rules/reservation-calendar.ts'),
  );
  const download = async () => {
    const chunk = await want();
    if (!chunk) return;
    const { id, car, status, pickUpTime, dropOffTime, ...details } = reservation;
    const calendar = chunk.reservationCalendar(
      company,
      {
        id,
        ...details,
        model: car.model,
        start: instantOf(pickUpTime, company.timeZone),
        end: instantOf(dropOffTime, company.timeZone),
        paying: payingInWords(company, reservation, new Date()),
        isCanceled: status === 'CANCELLED',
        updatedAt: new Date(details.updatedAt),
      },
      new URL(ownReservationPath(id), window.location.origin),
      new Date(),
    );
    const file = new Blob([calendar], { type: 'text/calendar;charset=utf-8' });
    saveFile(chunk.reservationCalendarName(id), file);
  };
  return (
    <Button isPending={isLoading} onClick={download}>
      <CalendarPlus aria-hidden="true" />
      {t('booking.addToCalendar')}
    </Button>
  );
}
