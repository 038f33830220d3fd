import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import type { ReservationDetail } from '#booking/rules/reservation.ts';
import { ReservationTable } from '#booking/ui/account/ReservationTable.tsx';
import { BookedReservation } from '#booking/ui/public/BookedPanel.tsx';
import { PaymentStage } from '#booking/ui/public/PaymentStage.tsx';
import { useBooking } from '#booking/ui/public/use-booking.ts';
import { VoucherSheet } from '#booking/ui/shared/Voucher.tsx';
import { DEFAULT_COMPANY, PAY_ONLINE, type PayOnline } from '#company/rules/company.ts';
import { DEFAULT_TEXTS } from '#company/rules/default-texts.ts';
import { setPageCompany } from '#company/ui/page-company.ts';
import { ReservationQuote } from '#desk-reservations/ui/desk/ReservationQuote.tsx';
import { DueBand } from '#payments/ui/account/DueBand.tsx';
import { howItGoesBack } from '#payments/ui/desk/GiveBack.tsx';
import { filled } from '#settings/rules/filled-text.ts';
import { wallClock } from '../../wall-clock.ts';

/** Shows pages as with a policy. */
function setPolicy(payOnline: PayOnline): void {
  setPageCompany({ ...DEFAULT_COMPANY, payOnline });
}

afterEach(() => setPageCompany(DEFAULT_COMPANY));

const KEEPING = {
  ...{ paysOnline: false, sendsLetters: false, hasBucket: false, proofDays: undefined },
  ...{ siteHost: undefined, isOnNeon: false },
};

const PAY_BY = wallClock('2040-11-01T10:00');

const RESERVATION: ReservationDetail = {
  ...{
    id: 7,
    language: 'en',
    userId: 3,
    status: 'CREATED',
    currency: 'USD',
    totalPrice: 100,
    paid: 0,
    due: 100,
    deposit: 0,
  },
  ...{ pickUpTime: wallClock('2040-12-05T10:00'), dropOffTime: wallClock('2040-12-06T10:00') },
  ...{ pickUpLocation: 'Harbor desk', dropOffLocation: 'Airport' },
  ...{ pickedUpAt: null, returnedAt: null, updatedAt: '2040-11-01T18:00:00Z' },
  car: { id: 1, model: 'Halden 6', image: [] as string[] } as ReservationDetail['car'],
};

/** The words of a component, without its tags. */
function wordsOf<Props extends object>(component: FunctionComponent<Props>, props: Props): string {
  const client = new QueryClient();
  const element = createElement(component, props);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, element))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', "'");
}

const ignore = () => undefined;

/** Each place of a reservation that says how it is paid. */
const PLACES: Record<string, (reservation: ReservationDetail) => string> = {
  voucher: (reservation) => wordsOf(VoucherSheet, { reservation, customerName: 'Ann' }),
  panel: (reservation) => wordsOf(BookedReservation, { reservation, onClose: ignore }),
  band: (reservation) => wordsOf(DueBand, { reservation }),
  row: (reservation) => wordsOf(ReservationTable, { rows: [reservation] }),
};

function said(reservation: Partial<ReservationDetail>): Record<string, string> {
  const places = Object.entries(PLACES);
  return Object.fromEntries(
    places.map(([place, words]) => [place, words({ ...RESERVATION, ...reservation })]),
  );
}

const contains = (words: string) => expect.stringContaining(words);

describe.each(PAY_ONLINE)('with the policy %s, each place of a reservation', (policy) => {
  const canPay = policy !== 'no';
  const how = canPay ? 'Pay online or at pick-up: $100.00' : 'Pay at pick-up: $100.00';

  it('says how it is paid, and has a button only where it can be', () => {
    setPolicy(policy);
    const places = said({});
    expect(places).toEqual({
      voucher: contains(how),
      panel: contains(how),
      band: contains(canPay ? 'Due $100.00' : how),
      row: contains(canPay ? 'Confirmed $100.00 Due Pay' : 'Confirmed $100.00'),
    });
    const { voucher: _, row, ...others } = places;
    for (const words of Object.values(others)) {
      expect(words.includes('Pay $100.00')).toBe(canPay);
    }
    expect(row?.includes('Pay')).toBe(canPay);
  });

  it('says until when to pay while the booking waits', () => {
    setPolicy(policy);
    const released = contains('Not confirmed yet. Pay by 10:00 or the vehicle is released.');
    expect(said({ payBy: PAY_BY })).toEqual({
      voucher: contains('This voucher is not valid yet'),
      panel: released,
      band: released,
      row: contains('Not confirmed yet Pay by 10:00'),
    });
  });

  it('asks for nothing once it is paid', () => {
    setPolicy(policy);
    const { voucher, panel, band, row } = said({ paid: 100, due: 0 });
    for (const words of [voucher, panel]) expect(words).toContain('Paid');
    expect(band?.trim()).toBe('');
    for (const words of [voucher, panel, row]) expect(words).not.toMatch(/\b(?:Pay|Due)\b/);
  });
});

/** The second stage of the form for a total. */
function Stage({ totalPrice }: { totalPrice: number }) {
  const booking = useBooking(1, undefined);
  return createElement(PaymentStage, { booking, totalPrice, problem: undefined });
}

describe('the form before a booking', () => {
  it.each([
    ['no', 100, 'You pay at pick-up. Your card details are checked here only', 'at pick-up'],
    ['later', 100, 'When do you want to pay? Pay at pick-up Pay now', 'online or at pick-up'],
    ['required', 100, 'You pay on the next page. The vehicle is reserved', 'online when you book'],
    ['required', 0.49, 'You pay at pick-up. Nothing is charged when you book.', 'at pick-up'],
    ['required', 0, 'It costs nothing.', 'at pick-up'],
  ] as const)('with the policy %s, of %s dollars', (policy, totalPrice, words, when) => {
    setPolicy(policy);
    const form = wordsOf(Stage, { totalPrice });
    expect(form).toContain(words);
    expect(form).toContain(`fixed when you book, and paid ${when} .`.replace(' .', '.'));
    expect(form.includes('Card number')).toBe(policy === 'no');
    expect(form.includes('next page')).toBe(policy === 'required' && totalPrice === 100);
  });
});

describe.each([
  ['no', 'At pick-up. The card details you type', 'are only checked for mistakes in your browser'],
  ['later', 'Online or at pick-up, as you like.', 'go there and never to us'],
  ['required', 'Online when you book.', 'go there and never to us'],
] as const)('with the policy %s, the default texts', (policy, paying, cards) => {
  it('say when to pay and what happens to the card, and promise no price or miles', () => {
    const { questionsText, privacyText, homeText } = DEFAULT_TEXTS;
    const company = { ...DEFAULT_COMPANY, payOnline: policy };
    const text = (markdown: string) => filled(company, markdown, KEEPING);
    expect(text(questionsText)).toContain(`## When do I pay?\n\n${paying}`);
    expect(text(privacyText)).toContain(cards);
    const texts = Object.values(DEFAULT_TEXTS).map(text).join('\n');
    expect(texts.includes('at pick-up')).toBe(policy === 'later' || policy === 'no');
    expect(texts).not.toMatch(/miles are unlimited|does not change afterwards/i);
    // Its title is specified.
    expect(text(homeText)).toContain('## Quality cars with unlimited miles.');
  });
});

describe('the desk', () => {
  it.each([
    ['refund', true, 'The money goes back to the card that was used.'],
    ['refund', false, 'Nothing is sent to the card. Transfer the money to the customer.'],
  ] as const)(
    'reads how a %s of an online payment goes back (%s)',
    (action, canPayOnline, words) => {
      const entry = { method: 'online' as const, amount: 76, movements: [] };
      expect(howItGoesBack(entry, { action, canPayOnline }, 76)).toBe(words);
    },
  );

  it.each([
    ['taken up again', 'CANCELLED', 'CREATED', 219, 'After saving, $219.00 is due.'],
    ['whose due stays', 'CREATED', 'DONE', 0, undefined],
  ] as const)('reads what is due after a save of one %s', (_, before, status, due, words) => {
    const reservation = { ...RESERVATION, status: before, totalPrice: 219, due: 0 };
    const edit = quoted({ available: true, totalPrice: 219, due });
    const read = wordsOf(ReservationQuote, { reservation, status, edit });
    expect(read).toContain('The price is unchanged: $219.00');
    expect(read.includes('After saving')).toBe(words !== undefined);
    if (words) expect(read).toContain(words);
  });
});

/** The edit of a reservation with the server's answer. */
function quoted(answer: { available: true; totalPrice: number; due: number }) {
  const { totalPrice } = answer;
  return {
    choices: {
      prices: undefined,
      chosen: { extras: [], promoCode: '', birthDate: '' },
      errors: {},
    },
    asked: 'nothing',
    quote: { kind: 'free', totalPrice },
    answer,
    retry: ignore,
  } as unknown as Parameters<typeof ReservationQuote>[0]['edit'];
}
