import { describe, expect, it } from 'vitest';
import { availabilityQuery } from '#availability/rules/availability-check.ts';
import { isCurrent } from '#booking/rules/is-current.ts';
import { canceledSentence } from '#booking/rules/own-reservation.ts';
import { reservationInput } from '#booking/rules/reservation.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { plainPlace } from '#company/rules/place.ts';
import {
  deskBookingForm,
  deskReservationInput,
  newDeskBooking,
} from '#desk-reservations/rules/desk-booking.ts';
import { adminAvailabilityQuery } from '#desk-reservations/rules/reservation-edit.ts';
import { formatMoney } from '#kernel/money/money.ts';
import {
  clockInWords,
  dayInWords,
  formatWallClock,
  hasCome,
  momentInWords,
} from '#kernel/time/wall-clock-text.ts';
import {
  reservationCalendar,
  reservationCalendarName,
} from '#prices/rules/reservation-calendar.ts';
import {
  completePeriod,
  findPeriodFields,
  pathWithPeriod,
  readPeriodFields,
} from '#rental/rules/rental-fields.ts';
import type { ReservationStatus } from '#rental/rules/reservation-status.ts';
import { wallClock } from '../../wall-clock.ts';
import { firstErrors, messagesLike } from '../first-errors.ts';

// 12:00 in Los Angeles.
const NOW = new Date('2026-11-21T20:00:00Z');
const PLACES = { pickUpLocation: 'Harbor desk', dropOffLocation: 'Airport' };
const PERIOD = {
  pickUpDate: '2026-12-05',
  pickUpTime: '10:00',
  dropOffDate: '2026-12-06',
  dropOffTime: '12:30',
};

it('a reservation is current while it is CREATED and its drop-off is still to come', () => {
  const isNow = (status: ReservationStatus, dropOffTime = '2026-11-21T12:00:01') =>
    isCurrent(DEFAULT_COMPANY, { status, dropOffTime: wallClock(dropOffTime) }, NOW);
  expect(isNow('CREATED')).toBe(true);
  expect(isNow('CREATED', '2026-11-21T12:00')).toBe(false);
  expect([isNow('DONE'), isNow('CANCELLED')]).toEqual([false, false]);
});

it("a moment has come when the company's clocks show it", () => {
  const hasComeAt = (time: string, now = NOW) =>
    hasCome(wallClock(time), now, DEFAULT_COMPANY.timeZone);
  expect(hasComeAt('2026-11-21T12:00')).toBe(true);
  expect(hasComeAt('2026-11-21T12:00:01')).toBe(false);
  // Midnight, which some formats show as 24:00.
  const midnight = new Date('2026-11-21T08:00:00Z');
  expect(hasComeAt('2026-11-21T00:00', midnight)).toBe(true);
  expect(hasComeAt('2026-11-21T23:59', midnight)).toBe(false);
});

it.each([
  [0, 'There was no upcoming reservation to cancel'],
  [1, '1 reservation was canceled'],
  [2, '2 reservations were canceled'],
])('canceling %i reservations says: %s', (count, words) => {
  expect(canceledSentence(count)).toBe(words);
});

describe('a period that a request names', () => {
  const LATE = { pickUpTime: '12/05/2026 06:10:00', dropOffTime: '12/05/2026 06:20:00' };
  const times = ({ pickUpTime, dropOffTime }: typeof LATE) => ({
    carId: 3,
    pickUpDateTime: pickUpTime,
    dropOffDateTime: dropOffTime,
  });

  it('can be booked by a customer, or is refused at the time at fault', () => {
    const message = expect.stringMatching(/^Pick-up is possible/);
    expect(firstErrors(reservationInput(DEFAULT_COMPANY, NOW), { ...PLACES, ...LATE })).toEqual({
      pickUpTime: message,
    });
    expect(firstErrors(availabilityQuery(DEFAULT_COMPANY, NOW), times(LATE))).toEqual({
      pickUpDateTime: message,
    });
  });

  it.each([
    [{ dropOffTime: '12/05/2026 10:59:00' }, { dropOffTime: /at least 1 hour/ }],
    [{ pickUpTime: '12/31/1999 10:00:00' }, { pickUpTime: /The year must be/ }],
    [{ pickUpTime: '06/01/2020 10:00:00' }, { pickUpTime: /in the past/ }],
    [{ pickUpTime: '12/05/2026 10:00:30' }, { pickUpTime: /^Pick-up is possible/ }],
    [{ dropOffTime: '03/14/2027 02:30:00' }, { dropOffTime: /does not exist/ }],
    [{ pickUpTime: '2026-12-05T10:00:00' }, { pickUpTime: /^Must be a time as/ }],
    [{ expectedTotal: '20' }, { expectedTotal: /^Must be a total/ }],
    [{ expectedTotal: -1 }, { expectedTotal: /^Must be a total/ }],
    [{ expectedTotal: 0 }, {}],
  ])('with %j has the errors %j', (changes, expected) => {
    const times = { pickUpTime: '12/05/2026 10:00:00', dropOffTime: '12/06/2026 10:00:00' };
    expect(
      firstErrors(reservationInput(DEFAULT_COMPANY, NOW), {
        ...PLACES,
        ...times,
        ...changes,
      }),
    ).toEqual(messagesLike(expected));
  });

  it('has an hour at least at the desk, which may record the past', () => {
    const message = expect.stringMatching(/at least 1 hour/);
    expect(firstErrors(deskReservationInput(DEFAULT_COMPANY), { ...PLACES, ...LATE })).toEqual({
      dropOffTime: message,
    });
    expect(firstErrors(adminAvailabilityQuery(DEFAULT_COMPANY), times(LATE))).toEqual({
      dropOffDateTime: message,
    });
    const past = { pickUpTime: '12/05/2020 06:10:00', dropOffTime: '12/05/2020 07:10:00' };
    expect(firstErrors(deskReservationInput(DEFAULT_COMPANY), { ...PLACES, ...past })).toEqual({});
    expect(firstErrors(adminAvailabilityQuery(DEFAULT_COMPANY), times(past))).toEqual({});
  });
});

describe('the form of a booking at the desk', () => {
  const CUSTOMER = {
    id: 2,
    firstName: 'Pat',
    lastName: 'Person',
    email: 'pat@example.com',
    phoneNumber: '(562) 555-0142',
  };
  const EMPTY = newDeskBooking({});

  it('begins empty, or with a customer, a vehicle and times', () => {
    expect(firstErrors(deskBookingForm(DEFAULT_COMPANY), EMPTY)).toEqual({
      customer: 'Choose a customer',
      car: 'Select a car',
      pickUpLocation: 'Enter a pick-up location',
      dropOffLocation: 'Enter a drop-off location',
      pickUpDate: 'Select a pick-up date',
      pickUpTime: 'Select a pick-up time',
      dropOffDate: 'Select a drop-off date',
      dropOffTime: 'Select a drop-off time',
    });
    const car = { id: 3, model: 'Halden 6' };
    expect(newDeskBooking({ customer: CUSTOMER, car, period: PERIOD })).toEqual({
      ...EMPTY,
      customer: CUSTOMER,
      car,
      ...PERIOD,
    });
  });

  const FULL = { ...EMPTY, customer: CUSTOMER, car: { id: 3, model: 'x' }, ...PLACES, ...PERIOD };

  it.each([
    [{}, {}],
    [{ pickUpDate: '2020-12-05', dropOffDate: '2020-12-06' }, {}],
    [{ dropOffDate: '2026-12-05', dropOffTime: '10:59' }, { dropOffDate: /at least 1 hour/ }],
    [{ pickUpDate: '2026-03-08', pickUpTime: '02:30' }, { pickUpTime: /does not exist/ }],
    [{ isNew: true, ...CUSTOMER, address: 'x', zipCode: 'y' }, {}],
    [{ isNew: true, ...CUSTOMER }, {}],
    [{ isNew: true, ...CUSTOMER, lastName: '' }, { lastName: /last name/ }],
  ])('with %j has the errors %j', (changes, expected) => {
    const errors = firstErrors(deskBookingForm(DEFAULT_COMPANY), { ...FULL, ...changes });
    expect(errors).toEqual(messagesLike(expected));
  });
});

describe('a period in a URL', () => {
  const QUERY = new URLSearchParams(PERIOD);

  it('is read as it is, complete or not', () => {
    expect(findPeriodFields(QUERY)).toEqual(PERIOD);
    expect(readPeriodFields(QUERY)).toEqual(PERIOD);
    const part = new URLSearchParams({ pickUpTime: '10:00', other: 'x' });
    const fields = { pickUpDate: '', pickUpTime: '10:00', dropOffDate: '', dropOffTime: '' };
    expect(findPeriodFields(part)).toEqual(fields);
    expect(readPeriodFields(part)).toBeUndefined();
    expect(completePeriod(fields)).toBeUndefined();
    const none = new URLSearchParams('other=x');
    expect([findPeriodFields(none), readPeriodFields(none)]).toEqual([undefined, undefined]);
  });

  it('is written as it is read', () => {
    expect(pathWithPeriod('/vehicles', undefined)).toBe('/vehicles');
    const { pathname, searchParams } = new URL(pathWithPeriod('/vehicles', PERIOD), 'https://x');
    expect([pathname, readPeriodFields(searchParams)]).toEqual(['/vehicles', PERIOD]);
  });
});

it('times and money are shown as people read them', () => {
  expect(formatWallClock(wallClock('2026-12-24T09:05:00'))).toBe('Dec 24, 2026, 09:05');
  expect(dayInWords(wallClock('2026-12-05T23:59:00'), false)).toBe('Sat, Dec 5');
  expect(dayInWords('2026-12-05', true)).toBe('Sat, Dec 5, 2026');
  expect(clockInWords(wallClock('2026-12-05T23:59:00'))).toBe('23:59');
  expect(momentInWords(wallClock('2026-12-26T14:00:00'), NOW, DEFAULT_COMPANY.timeZone)).toBe(
    'Sat, Dec 26, 14:00',
  );
  // It is still 2026 in Los Angeles.
  const newYear = new Date('2027-01-01T07:59:00Z');
  expect(momentInWords(wallClock('2027-01-01T14:00:00'), newYear, DEFAULT_COMPANY.timeZone)).toBe(
    'Fri, Jan 1, 2027, 14:00',
  );
  expect(formatMoney(1026.5)).toBe('$1,026.50');
});

describe('the calendar file of a reservation', () => {
  const RESERVATION = {
    id: 7,
    model: 'Halden 6',
    start: new Date('2026-12-05T18:00:00Z'),
    end: new Date('2026-12-06T20:30:00Z'),
    ...PLACES,
    totalPrice: 1026,
    paying: 'Pay at pick-up: $1,026.00',
    isCanceled: false,
    updatedAt: new Date('2026-11-21T20:00:00.999Z'),
  };
  const file = (changes: object) =>
    reservationCalendar(
      DEFAULT_COMPANY,
      { ...RESERVATION, ...changes },
      new URL('https://kestrel.test/x'),
      NOW,
    )
      // Long lines are folded.
      .replaceAll(/\r\n[ \t]/g, '')
      .split('\r\n');

  it('has an event that a newer file replaces, and ends with a line break', () => {
    expect(reservationCalendarName(7)).toBe('reservation-7.ics');
    expect(file({}).slice(-2)).toEqual(['END:VCALENDAR', '']);
    const seconds = (Date.parse('2026-11-21T20:00:00Z') - Date.parse('2020-01-01')) / 1_000;
    expect(file({})).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        `ORGANIZER;CN="${DEFAULT_COMPANY.name}":mailto:${DEFAULT_COMPANY.email}`,
        'UID:reservation-7@kestrel.test',
        `SEQUENCE:${seconds}`,
        'DTSTAMP:20261121T200000Z',
        'DTSTART:20261205T180000Z',
        'DTEND:20261206T203000Z',
        'SUMMARY:Kestrel: Halden 6',
        'LOCATION:Harbor desk',
        'STATUS:CONFIRMED',
        String.raw`DESCRIPTION:Pick-up: Harbor desk\nDrop-off: Airport\nPrice: $1\,026.00\nPay at pick-up: $1\,026.00\nQuestions: (562) 555-0142`,
      ]),
    );
  });

  it('is the same event when the company has another email, and has no line of a name that is broken', () => {
    const renamed = { ...DEFAULT_COMPANY, name: 'A; B, "C" \\ D//E', email: 'rent@other.example' };
    const text = reservationCalendar(renamed, RESERVATION, new URL('https://kestrel.test/x'), NOW);
    const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
    expect(lines).toContain('UID:reservation-7@kestrel.test');
    expect(lines).toContain('PRODID:-//Kestrel//Reservations//EN');
    expect(lines).toContain(String.raw`SUMMARY:A\; B\, "C" \\ D//E: Halden 6`);
    expect(lines.find((line) => line.startsWith('ORGANIZER'))).toBe(
      String.raw`ORGANIZER;CN="A; B, ^'C^' \ D//E":mailto:rent@other.example`,
    );
  });

  it('lists the lines of the price, where there are some', () => {
    const rental = { kind: 'rental', label: 'Rental', quantity: 27, unit: 'hour' } as const;
    const lines = [{ ...rental, unitPrice: 38, amount: 1026 }];
    expect(file({ lines }).find((line) => line.startsWith('DESCRIPTION'))).toContain(
      String.raw`Price: $1\,026.00\n27 hours × $38.00 $1\,026.00\nPay at pick-up`,
    );
  });

  it('says where a place of the company is, and its number and hours', () => {
    const airport = {
      ...plainPlace(2, 'Airport', 'Harbor desk'),
      address: { ...DEFAULT_COMPANY.address, street: '4100 Donald Douglas Drive' },
      position: { latitude: 33.8, longitude: -118.1 },
      phone: '(562) 555-0199',
      holidays: [{ date: '2026-12-05', name: 'Feast', opens: '18:00', closes: '02:00' }],
    };
    const company = { ...DEFAULT_COMPANY, places: [airport] };
    const written = { ...RESERVATION, pickUpLocation: 'harbor  DESK' };
    const text = reservationCalendar(company, written, new URL('https://kestrel.test/x'), NOW);
    const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
    const address = String.raw`4100 Donald Douglas Drive\, Long Beach\, CA 90802`;
    expect(lines).toContain(String.raw`LOCATION:harbor  DESK\, ${address}`);
    expect(lines).toContain('GEO:33.8;-118.1');
    expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toBe(
      String.raw`DESCRIPTION:Pick-up: harbor  DESK\n${address}\n(562) 555-0199\nFeast: desk open 18:00-02:00.\nDrop-off: Airport\nPrice: $1\,026.00\nPay at pick-up: $1\,026.00\nQuestions: (562) 555-0199`,
    );
  });

  it('is not confirmed while the booking waits for its payment', () => {
    expect(file({ payBy: '2026-11-21T20:30' })).toContain('STATUS:TENTATIVE');
  });

  it('says that a reservation is canceled, and leaves out unknown places', () => {
    const lines = file({ isCanceled: true, pickUpLocation: '', dropOffLocation: '' });
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:CANCEL',
        `ORGANIZER;CN="${DEFAULT_COMPANY.name}":mailto:${DEFAULT_COMPANY.email}`,
        'SUMMARY:Canceled: Kestrel: Halden 6',
        'STATUS:CANCELLED',
      ]),
    );
    expect(lines.filter((line) => line.startsWith('LOCATION'))).toEqual([]);
    expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toMatch(/^DESCRIPTION:Price/);
  });
});
