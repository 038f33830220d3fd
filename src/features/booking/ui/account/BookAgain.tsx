import type { MouseEvent } from 'react';
import { vehiclePath } from '#fleet/rules.ts';
import { t } from '#kernel/words/t.ts';
import { useAction } from '#kit/action/use-action.ts';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { loadChunk } from '#kit/failure/load-chunk.ts';
import { RichText } from '#kit/words/RichText.tsx';
import type { OwnReservation } from '../../rules/own-reservation.ts';
import { withRentalInUrl } from '../shared/rental-url.ts';

type Booked = Pick<
  OwnReservation,
  'pickUpLocation' | 'dropOffLocation' | 'pickUpTime' | 'dropOffTime' | 'extras'
> & { car: Pick<OwnReservation['car'], 'id' | 'model'> };

/**
 * Leads to the vehicle with the same places, extras and times, in the next week in which it is free (booking: booking again). In
 * another tab, the days are left to choose.
 */
export function BookAgain({ reservation }: { reservation: Booked }) {
  const { car } = reservation;
  const withPlaces = (path: string) => `${withRentalInUrl(path, reservation)}#booking`;
  const [open, isPending] = useAction(async () => {
    const { findPathAgain } = await loadChunk(
      'find-path-again',
      () => import('./find-path-again.ts'),
    );
    window.location.assign(withPlaces(await findPathAgain(car.id, reservation)));
  });
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open();
  };
  return (
    <a className="button" href={withPlaces(vehiclePath(car.id))} onClick={press}>
      {isPending && <Spinner />}
      <RichText text={t('booking.bookAgain', { model: car.model })} />
    </a>
  );
}
