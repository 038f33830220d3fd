import type { ReactNode } from 'react';
import { whatToBring } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { PhoneLink } from '#kit/facts/PhoneLink.tsx';
import type { Reservation } from '../../rules/reservation.ts';

/** Where and when a rental begins and ends, for FactList. */
export function rentalFacts(
  reservation: Reservation,
  now: Date,
  pickUpLocation: ReactNode = reservation.pickUpLocation,
) {
  const { timeZone } = pageCompany();
  return [
    { label: 'Pick-up location', value: pickUpLocation },
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
    { label: 'What to bring', value: whatToBring() },
    { label: 'Questions', value: <PhoneLink number={pageCompany().phones[0]} /> },
  ];
}
