import { whatToBring } from '#company/rules.ts';
import { toAmount } from '#kernel/money/money.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';
import { type ReservationFacts, termsInWords } from '#payments/rules.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import {
  payingFactsOf,
  reservationButton,
  reservationLetter,
  reservationTable,
} from './reservation-parts.ts';

export const reservationConfirmed: LetterWriter<ReservationFacts> = (facts, context) => {
  const { reservation } = facts;
  const { company, siteUrl } = context;
  const { id, model } = reservation;
  const hasPlaces = reservation.pickUpLocation !== '' && reservation.dropOffLocation !== '';
  const { due } = payingFactsOf(company, reservation);
  const { terms = {}, totalCents } = reservation;
  const rental = {
    totalPrice: toAmount(totalCents),
    pickUpTime: toWallClock(new Date(reservation.pickUpTime), company.timeZone),
  };
  const subject = t('letters.confirmedSubject', { id, model });
  return reservationLetter(facts, context, subject, t('letters.confirmedHeading'), [
    paragraph(t('letters.confirmedText', { model })),
    reservationTable(company, reservation),
    ...(hasPlaces ? [] : [paragraph(t('letters.confirmedPlaces'))]),
    reservationButton(reservation, siteUrl),
    paragraph(due > 0 ? t('letters.confirmedNext') : t('letters.confirmedNextPaid')),
    paragraph(whatToBring()),
    ...termsInWords(company, terms, rental, new Date(reservation.updatedAt)).map(paragraph),
    ...(terms.cancel || terms.steps ? [] : [paragraph(t('letters.confirmedCancel'))]),
    paragraph(t('letters.calendar')),
  ]);
};
