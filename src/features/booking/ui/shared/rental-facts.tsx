import type { ReactNode } from 'react';
import { fullLocation, phoneAt, whatToBring } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { PhoneLink } from '#kit/facts/PhoneLink.tsx';
import type { Reservation } from '../../rules/reservation.ts';

/** Where and when a rental begins and ends, for FactList. */
export function rentalFacts(
  reservation: Reservation,
  now: Date,
  pickUpLocation: ReactNode = fullLocation(pageCompany(), reservation.pickUpLocation),
) {
  const company = pageCompany();
  const { timeZone } = company;
  return [
    { label: t('rental.pickUpLocation'), value: pickUpLocation },
    {
      label: t('rental.dropOffLocation'),
      value: fullLocation(company, reservation.dropOffLocation),
    },
    {
      label: t('booking.pickUpMoment'),
      value: momentInWords(reservation.pickUpTime, now, timeZone),
    },
    {
      label: t('booking.dropOffMoment'),
      value: momentInWords(reservation.dropOffTime, now, timeZone),
    },
  ];
}

/** What a customer needs for a pick-up that is still ahead, for FactList. */
export function visitFacts(pickUpLocation = '') {
  return [
    { label: t('booking.whatToBring'), value: whatToBring() },
    {
      label: t('booking.questions'),
      value: <PhoneLink number={phoneAt(pageCompany(), pickUpLocation)} />,
    },
  ];
}
