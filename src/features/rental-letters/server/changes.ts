import { whatToBring } from '#company/rules.ts';
import { toAmount } from '#kernel/money/money.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';
import {
  type ChangeFacts,
  cancellationInWords,
  type ReservationFacts,
  termsInWords,
} from '#payments/rules.ts';
import { type LetterPart, type LetterWriter, paragraph } from '#platform/mail/letter.ts';
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

export const reservationChanged: LetterWriter<ChangeFacts> = (facts, context) => {
  const { reservation, before } = facts;
  const { company, siteUrl } = context;
  const { id, model } = reservation;
  const subject = t('letters.changedSubject', { id, model });
  return reservationLetter(facts, context, subject, t('letters.changedHeading'), [
    paragraph(t('letters.changedText')),
    reservationTable(company, reservation, before),
    reservationButton(reservation, siteUrl),
    paragraph(t('letters.changedQuestion')),
    paragraph(t('letters.calendarUpdate')),
  ]);
};

export const reservationCanceled: LetterWriter<ReservationFacts> = (facts, context) => {
  const { reservation } = facts;
  const { company, siteUrl } = context;
  const { id, model } = reservation;
  const cancellation = cancellationInWords(
    company,
    payingFactsOf(company, reservation, 'CANCELLED'),
  );
  const parts: LetterPart[] = [
    paragraph(
      reservation.isUnpaid
        ? t('letters.canceledUnpaidText', { cancellation })
        : t('letters.canceledText', { cancellation }),
    ),
    reservationTable(company, reservation, reservation, 'CANCELLED'),
    // The link doesn't lead to the reservation, because the desk may have deleted it.
    {
      kind: 'button',
      label: t('letters.openReservations'),
      url: new URL(localPath(PATHS.ownReservations), siteUrl),
    },
    paragraph(t('letters.calendarCanceled')),
  ];
  const subject = t('letters.canceledSubject', { id, model });
  return reservationLetter(facts, context, subject, t('letters.canceledHeading'), parts, true);
};
