import { vehiclePath } from '#fleet/rules.ts';
import type { OwnReservation } from '../../rules/own-reservation.ts';
import { keepRentalDraft } from '../shared/rental-draft.ts';

type Booked = Pick<
  OwnReservation,
  'pickUpLocation' | 'dropOffLocation' | 'pickUpTime' | 'dropOffTime'
> & { car: Pick<OwnReservation['car'], 'id' | 'model'> };

/** Leads to the vehicle with the same places and times of day. Only the days are left to choose. */
export function BookAgain({ reservation }: { reservation: Booked }) {
  const { car, pickUpLocation, dropOffLocation, pickUpTime, dropOffTime } = reservation;
  const keep = () =>
    keepRentalDraft(car.id, {
      pickUpLocation,
      dropOffLocation,
      pickUpDate: '',
      pickUpTime: pickUpTime.slice(11, 16),
      dropOffDate: '',
      dropOffTime: dropOffTime.slice(11, 16),
    });
  return (
    <a className="button" href={vehiclePath(car.id)} onClick={keep}>
      Book again<span className="visually-hidden">: {car.model}</span>
    </a>
  );
}
