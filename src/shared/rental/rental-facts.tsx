import { WHAT_TO_BRING } from '#domain/company/company.ts';
import type { Reservation } from '#domain/renting/reservation.ts';
import { momentInWords } from '#domain/time/wall-clock-text.ts';
import { pageCompany } from '#shared/company/page-company.ts';
import { PhoneLink } from '../facts/PhoneLink.tsx';
import { PickUpLocation } from './PickUpLocation.tsx';

/** Where and when a rental begins and ends, for FactList. */
export function rentalFacts(reservation: Reservation, now: Date) {
  const { timeZone } = pageCompany();
  return [
    { label: 'Pick-up location', value: <PickUpLocation location={reservation.pickUpLocation} /> },
    { label: 'Drop-off location', value: reservation.dropOffLocation },
    {
      label: 'Pick-up time',
      value: momentInWords(reservation.pickUpTime, now, timeZone),
    },
    {
      label: 'Drop-off time',
      value: momentInWords(reservation.dropOffTime, now, timeZone),
    },
  ];
}

/** What a customer needs for a pick-up that is still ahead, for FactList. */
export function visitFacts() {
  return [
    { label: 'What to bring', value: WHAT_TO_BRING },
    { label: 'Questions', value: <PhoneLink number={pageCompany().phones[0]} /> },
  ];
}
