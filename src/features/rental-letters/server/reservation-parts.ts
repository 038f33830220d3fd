import { type Company, placeFacts } from '#company/rules.ts';
import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { ownReservationPath } from '#kernel/paths/paths.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';
import {
  type CancellationFacts,
  type LetterReservation,
  type PayingFacts,
  payingInWords,
  type ReservationFacts,
  toBalance,
} from '#payments/rules.ts';
import { type Letter, type LetterPart, paragraph, type TableRow } from '#platform/mail/letter.ts';
import { greeting, timeInWords } from '#platform/mail/letter-words.ts';
import {
  linesAsText,
  reservationCalendar,
  reservationCalendarName,
  toAnsweredLine,
} from '#prices/rules.ts';
import type { ReservationStatus } from '#rental/rules.ts';

type Context = { company: Company; siteUrl: string };

/**
 * A letter about a reservation and its pick-up, with a calendar file that updates the recipient's calendar.
 */
export function reservationLetter(
  { firstName, reservation }: ReservationFacts,
  { company, siteUrl }: Context,
  subject: string,
  heading: string,
  parts: LetterPart[],
  isCanceled = false,
): Letter {
  return {
    subject,
    preview: timeInWords(company, new Date(reservation.pickUpTime)),
    heading,
    parts: [paragraph(greeting(firstName)), ...parts],
    attachment: calendarAttachment(company, reservation, { siteUrl, isCanceled }),
  };
}

/** A table of a reservation's details. Details that differ from `before` also show the earlier value. */
export function reservationTable(
  company: Company,
  reservation: LetterReservation,
  before: LetterReservation = reservation,
  status: ReservationStatus = 'CREATED',
): LetterPart {
  const now = reservationRows(company, reservation, status);
  const then = reservationRows(company, before, status);
  const rows = now.map((row) => {
    const old = then.find(({ name }) => name === row.name)?.value;
    return old === undefined || old === row.value ? row : { ...row, before: old };
  });
  return { kind: 'table', rows };
}

function reservationRows(
  company: Company,
  reservation: LetterReservation,
  status: ReservationStatus,
): TableRow[] {
  const stop = (time: string, location: string) =>
    [
      timeInWords(company, new Date(time)),
      location,
      ...placeFacts(company, location, toWallClock(new Date(time), company.timeZone)),
    ]
      .filter(Boolean)
      .join('\n');
  return [
    { name: t('letters.reservation'), value: String(reservation.id) },
    { name: t('letters.vehicle'), value: reservation.model },
    { name: t('letters.pickUp'), value: stop(reservation.pickUpTime, reservation.pickUpLocation) },
    {
      name: t('letters.dropOff'),
      value: stop(reservation.dropOffTime, reservation.dropOffLocation),
    },
    ...(reservation.lines
      ? [{ name: t('letters.price'), value: linesAsText(reservation.lines, '\n') }]
      : []),
    { name: t('letters.total'), value: formatMoney(toAmount(reservation.totalCents)) },
    {
      name: t('letters.payment'),
      value: payingInWords(company, payingFactsOf(company, reservation, status), new Date()),
    },
  ];
}

/** What decides what a letter says about paying. */
export function payingFactsOf(
  company: Company,
  reservation: LetterReservation,
  status: ReservationStatus = 'CREATED',
): PayingFacts & CancellationFacts {
  const { payBy, onItsWayCents, paidBy, pickedUpAt = null, cancellationFeeCents = 0 } = reservation;
  const { totalCents, paidCents = 0, depositKeptCents = 0 } = reservation;
  const sums = { paidCents, depositKeptCents, depositHeldCents: 0 };
  return {
    ...{ status, pickedUpAt, paidBy },
    ...toBalance({ status, totalCents, cancellationFeeCents, ...sums }),
    payBy: payBy ? toWallClock(new Date(payBy), company.timeZone) : undefined,
    onItsWay: onItsWayCents === undefined ? undefined : toAmount(onItsWayCents),
    cancellationFee: toAmount(cancellationFeeCents),
  };
}

/** A button to the reservation's page. The customer may have to sign in first. */
export function reservationButton({ id }: { id: number }, siteUrl: string): LetterPart {
  return { kind: 'button', label: t('letters.openReservation'), url: reservationUrl(id, siteUrl) };
}

/** The reservation's calendar file. */
function calendarAttachment(
  company: Company,
  reservation: LetterReservation,
  { siteUrl, isCanceled }: { siteUrl: string; isCanceled: boolean },
): NonNullable<Letter['attachment']> {
  const { pickUpTime, dropOffTime, totalCents, lines, updatedAt } = reservation;
  const version = new Date(updatedAt);
  const content = reservationCalendar(
    company,
    {
      ...reservation,
      start: new Date(pickUpTime),
      end: new Date(dropOffTime),
      totalPrice: toAmount(totalCents),
      paying: payingInWords(
        company,
        payingFactsOf(company, reservation, isCanceled ? 'CANCELLED' : 'CREATED'),
        new Date(),
      ),
      lines: lines?.map(toAnsweredLine),
      isCanceled,
      updatedAt: version,
    },
    reservationUrl(reservation.id, siteUrl),
    version,
  );
  const filename = reservationCalendarName(reservation.id);
  // The same as in the file (RFC 6047).
  const method = isCanceled ? 'CANCEL' : 'PUBLISH';
  return { filename, contentType: `text/calendar; charset=utf-8; method=${method}`, content };
}

function reservationUrl(id: number, siteUrl: string): URL {
  return new URL(ownReservationPath(id), siteUrl);
}
