import { deskHours, whatToBring } from '#company/rules.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';
import type { ReservationFacts } from '#payments/rules.ts';
import { type LetterWriter, paragraph } from '#platform/mail/letter.ts';
import { greeting, phoneInSentence, timeInWords } from '#platform/mail/letter-words.ts';
import { reservationButton, reservationLetter, reservationTable } from './reservation-parts.ts';

export const pickUpReminder: LetterWriter<ReservationFacts> = (facts, context) => {
  const { reservation } = facts;
  const { company, siteUrl } = context;
  const { id, model } = reservation;
  const [day = '', time = ''] = toWallClock(
    new Date(reservation.pickUpTime),
    company.timeZone,
  ).split('T');
  const hours = deskHours(company, day, time.slice(0, 5), reservation.pickUpLocation);
  const subject = t('letters.pickUpSubject', { model, id });
  return reservationLetter(facts, context, subject, t('letters.pickUpHeading'), [
    paragraph(t('letters.pickUpText', { model })),
    reservationTable(company, reservation),
    ...(hours ? [paragraph(hoursInWords(hours))] : []),
    paragraph(whatToBring()),
    reservationButton(reservation, siteUrl),
  ]);
};

function hoursInWords({ words, isOutside }: { words: string; isOutside: boolean }): string {
  return isOutside ? t('letters.pickUpOutsideHours', { hours: words }) : words;
}

export const dropOffReminder: LetterWriter<ReservationFacts> = (
  { firstName, reservation },
  { company, siteUrl },
) => {
  const { id, model } = reservation;
  return {
    subject: t('letters.dropOffSubject', { model, id }),
    preview: timeInWords(company, new Date(reservation.dropOffTime)),
    heading: t('letters.dropOffHeading'),
    parts: [
      paragraph(greeting(firstName)),
      paragraph(t('letters.dropOffText', { model })),
      reservationTable(company, reservation),
      paragraph(t('letters.dropOffLater', { phone: phoneInSentence(company) })),
      reservationButton(reservation, siteUrl),
    ],
  };
};

export const overdue: LetterWriter<ReservationFacts> = (
  { firstName, reservation },
  { company, siteUrl },
) => {
  const { id, model } = reservation;
  return {
    subject: t('letters.overdueSubject', { model, id }),
    preview: timeInWords(company, new Date(reservation.dropOffTime)),
    heading: t('letters.overdueHeading'),
    parts: [
      paragraph(greeting(firstName)),
      paragraph(t('letters.overdueText', { model, phone: phoneInSentence(company) })),
      paragraph(t('letters.overdueReturned')),
      reservationTable(company, reservation),
      reservationButton(reservation, siteUrl),
    ],
  };
};
