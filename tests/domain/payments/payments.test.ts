import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { arrivalOf } from '#payments/rules/arrival.ts';
import {
  type BalanceFacts,
  balanceInWords,
  dueCents,
  sentBackCents,
  sumsOf,
} from '#payments/rules/balance.ts';
import { cancellationInWords } from '#payments/rules/cancellation-words.ts';
import { isAbandoned } from '#payments/rules/deletion.ts';
import { depositProblem, needsRenewal } from '#payments/rules/deposit.ts';
import {
  type EarlierMovement,
  issuedReceipts,
  type ReceiptFacts,
} from '#payments/rules/issued-receipt.ts';
import { feesOfMovements } from '#payments/rules/movement-fee.ts';
import {
  DISPUTE_LOST,
  DISPUTE_REVERSED,
  isRefundSentBack,
  lostCents,
  type Movement,
  type MovementKind,
  PAYMENT_STATUSES,
  type Payment,
  type PaymentStatus,
  refundableCents,
  signedCents,
} from '#payments/rules/payment.ts';
import { afterProvider, type SeenPayment } from '#payments/rules/payment-state.ts';
import type { ReceiptDraft } from '#payments/rules/receipt.ts';
import { isAllReturned, returnedMoney } from '#payments/rules/returned-money.ts';
import { cardConsentWords, chargeableCents } from '#payments/rules/saved-card.ts';
import { takeableNow } from '#payments/rules/takeable.ts';
import { newLine } from '#prices/rules/price-line.ts';
import { fc } from '../../random.ts';
import { hoursLater, shownAt, wallClock } from '../../wall-clock.ts';

const FACTS: BalanceFacts = {
  status: 'CREATED',
  totalCents: 10_000,
  cancellationFeeCents: null,
  paidCents: 0,
  depositHeldCents: 0,
  depositKeptCents: 0,
};

const PAYMENT: Payment = {
  id: 1,
  purpose: 'rental',
  method: 'online',
  status: 'open',
  currency: 'usd',
  amountCents: 10_000,
  capturedCents: 0,
  refundedCents: 0,
  refundAskedCents: 0,
};

const PAID: Payment = { ...PAYMENT, status: 'paid', capturedCents: 10_000 };

const SEEN: SeenPayment = {
  status: 'paid',
  amountCents: 10_000,
  currency: 'usd',
  capturedCents: 10_000,
  refundedCents: 0,
};

describe('what is due', () => {
  const canceled = (paidCents: number, cancellationFeeCents: number | null, kept = 0) => ({
    ...{ status: 'CANCELLED' as const, paidCents, cancellationFeeCents, depositKeptCents: kept },
  });

  it.each<[string, Partial<BalanceFacts>, number]>([
    ['nothing paid', {}, 10_000],
    ['a part', { paidCents: 4000 }, 6000],
    ['all', { paidCents: 10_000 }, 0],
    ['more than the total', { paidCents: 12_000 }, -2000],
    ['a deposit that is held pays nothing', { depositHeldCents: 50_000 }, 10_000],
    ['what was kept of a deposit pays', { paidCents: 4000, depositKeptCents: 2500 }, 3500],
    ['what was kept beyond it goes back', { paidCents: 8000, depositKeptCents: 5000 }, -3000],
    ['canceled, nothing paid', canceled(0, null), 0],
    ['canceled, nothing paid, with a fee', canceled(0, 5000), 0],
    ['canceled, paid', canceled(10_000, null), -10_000],
    ['canceled, paid, with a fee', canceled(10_000, 2500), -7500],
    ['canceled, paid, and damage kept that is in the fee', canceled(10_000, 3000, 500), -7500],
    ['canceled, the fee is more than was paid', canceled(1000, 2500), 0],
  ])('%s', (_, changes, due) => {
    expect(dueCents({ ...FACTS, ...changes })).toBe(due);
  });

  it('counts refunds that are on their way as refunded, and no deposits', () => {
    const deposit: Payment = { ...PAYMENT, purpose: 'deposit' };
    expect(
      sumsOf([
        { ...PAID, refundedCents: 1000, refundAskedCents: 500 },
        { ...deposit, status: 'held', amountCents: 20_000 },
        { ...deposit, status: 'held', method: 'cash', capturedCents: 30_000, amountCents: 30_000 },
        { ...deposit, status: 'captured', capturedCents: 8000, refundedCents: 3000 },
        { ...deposit, status: 'released', capturedCents: 700, refundedCents: 700 },
        { ...PAYMENT, status: 'expired' },
      ]),
    ).toEqual({ paidCents: 8500, depositHeldCents: 50_000, depositKeptCents: 5000 });
  });

  it.each([
    ['what was paid for a canceled reservation', 100, { status: 'CANCELLED' }, 10_000],
    ['less than its fee', 100, { status: 'CANCELLED', cancellationFeeCents: 2500 }, 7500],
    ['what a lower total makes too much', 100, { totalCents: 4000 }, 6000],
    ['nothing after a higher total', 100, { totalCents: 12_000 }, 0],
    ['only what was paid online', 25, { totalCents: 4000 }, 2500],
    ['nothing that was paid at the desk', 0, { status: 'CANCELLED' }, 0],
  ] as const)('a change sends back by itself: %s', (_, paid, changes, cents) => {
    const paidBy = [
      { method: 'cash', paid: 100 - paid, back: 0 },
      { method: 'online', paid, back: 0 },
    ] as const;
    expect(sentBackCents({ ...FACTS, paidCents: 10_000 }, changes, paidBy)).toBe(cents);
  });

  it('a change sends back nothing that goes back already', () => {
    const before = { ...FACTS, totalCents: 4000, paidCents: 10_000 };
    const paidBy = [{ method: 'online', paid: 100, back: 0 }] as const;
    expect(sentBackCents(before, { totalCents: 3000 }, paidBy)).toBe(1000);
  });

  it.each([
    [{ paid: 0, due: 0 }, ''],
    [{ paid: 38, due: 0 }, 'Paid'],
    [{ paid: 38, due: 0, undecided: 220 }, ''],
    [{ paid: 38, due: 5, undecided: 220 }, 'Due $5.00'],
    [{ paid: 0, due: 38 }, 'Due $38.00'],
    [{ paid: 50, due: -12.5 }, 'Refund due $12.50'],
  ])('in words: %o', (balance, words) => {
    expect(balanceInWords(balance)).toBe(words);
  });
});

describe('a payment after news of the provider', () => {
  it('is paid once, however often the news comes', () => {
    const first = afterProvider(PAYMENT, SEEN);
    expect(first).toMatchObject({
      status: 'paid',
      capturedCents: 10_000,
      movements: [{ kind: 'captured', amountCents: 10_000 }],
    });
    expect(afterProvider({ ...PAYMENT, ...first }, SEEN).movements).toEqual([]);
  });

  it.each([
    ['amount', { amountCents: 9900 }],
    ['currency', { currency: 'eur' }],
  ])('with another %s is for the desk to look at, and moves nothing', (_, other) => {
    expect(afterProvider(PAYMENT, { ...SEEN, ...other })).toMatchObject({
      status: 'review',
      capturedCents: 0,
      movements: [],
    });
  });

  it('that was refunded in parts sets what is refunded, and what is still asked for', () => {
    const asked = { ...PAID, refundAskedCents: 3000 };
    const first = afterProvider(asked, { ...SEEN, refundedCents: 1000 });
    expect(first).toMatchObject({ refundedCents: 1000, refundAskedCents: 2000 });
    const second = afterProvider({ ...asked, ...first }, { ...SEEN, refundedCents: 3000 });
    expect(second).toMatchObject({
      refundedCents: 3000,
      refundAskedCents: 0,
      movements: [{ kind: 'refunded', amountCents: 2000 }],
    });
  });

  it('whose refund failed has its money again', () => {
    expect(afterProvider({ ...PAID, refundedCents: 3000 }, SEEN)).toMatchObject({
      refundedCents: 0,
      movements: [{ kind: 'refund-failed', amountCents: 3000 }],
    });
  });

  it('that is disputed can not be refunded, and a lost one is gone', () => {
    const disputed = { ...PAID, ...afterProvider(PAID, { ...SEEN, dispute: 'open' }) };
    expect(refundableCents(disputed)).toBe(0);
    expect(afterProvider(disputed, { ...SEEN, dispute: 'won' }).status).toBe('paid');
    expect(afterProvider(disputed, { ...SEEN, dispute: 'lost' })).toMatchObject({
      status: 'lost',
      refundedCents: 10_000,
    });
  });

  it('of which the bank takes a part has lost only that part, once', () => {
    const asked = { ...PAID, refundedCents: 2000, refundAskedCents: 7000 };
    const lost = { ...SEEN, refundedCents: 2000, dispute: 'lost', disputeCents: 5000 } as const;
    const first = afterProvider(asked, lost);
    expect(first).toMatchObject({
      ...{ status: 'paid', refundedCents: 7000, refundAskedCents: 2000 },
      movements: [{ amountCents: 5000, reason: 'The bank decided for the customer' }],
    });
    const after = { ...asked, ...first };
    expect(afterProvider(after, lost).movements).toEqual([]);
    const more = afterProvider(
      after,
      { ...lost, refundedCents: 5000 },
      { lostBeforeCents: lostCents(first.movements) },
    );
    expect(more).toMatchObject({ status: 'lost', refundedCents: 10_000, refundAskedCents: 0 });
    expect(more.movements).toEqual([{ kind: 'refunded', amountCents: 3000 }]);
  });

  it('that was lost and is decided for us after all has its money again, apart from a refund sent back', () => {
    const lost = { ...PAID, status: 'lost' as const, refundedCents: 10_000 };
    const movements = [
      { kind: 'refunded' as const, amountCents: 2000 },
      { kind: 'refunded' as const, amountCents: 8000, reason: DISPUTE_LOST },
    ];
    const lostBeforeCents = lostCents(movements);
    const after = afterProvider(lost, { ...SEEN, dispute: 'won' }, { lostBeforeCents });
    expect(after).toMatchObject({ status: 'paid', refundedCents: 0 });
    expect(after.movements).toEqual([
      { kind: 'refund-failed', amountCents: 8000, reason: DISPUTE_REVERSED },
      { kind: 'refund-failed', amountCents: 2000 },
    ]);
    expect(after.movements.map((one) => isRefundSentBack([one]))).toEqual([false, true]);
    expect(lostCents([...movements, ...after.movements])).toBe(0);
  });

  it('has nothing given back that was never taken', () => {
    const deposit: Payment = { ...PAYMENT, purpose: 'deposit', status: 'held' };
    const seen = { ...SEEN, status: 'canceled', capturedCents: 0, refundedCents: 10_000 } as const;
    expect(afterProvider(deposit, seen)).toMatchObject({ status: 'lapsed', movements: [] });
  });

  it('that is a deposit is held, kept in part, released, or lapses', () => {
    const deposit: Payment = { ...PAYMENT, purpose: 'deposit' };
    const held = { ...deposit, status: 'held' as const };
    expect(afterProvider(deposit, { ...SEEN, status: 'held', capturedCents: 0 }).status).toBe(
      'held',
    );
    expect(afterProvider(held, { ...SEEN, capturedCents: 4000 })).toMatchObject({
      status: 'captured',
      capturedCents: 4000,
    });
    const canceled = { ...SEEN, status: 'canceled' as const, capturedCents: 0 };
    expect(afterProvider(held, canceled).status).toBe('lapsed');
    expect(afterProvider(held, canceled, { isReleaseAsked: true }).status).toBe('released');
    // The news of the hold comes after that of its release.
    const released = { ...held, status: 'released' as const };
    expect(afterProvider(released, canceled).status).toBe('released');
  });

  it('adds up in any order of news', () => {
    const amount = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount), { maxLength: 8 }), (news) => {
        let payment: Payment = { ...PAYMENT };
        let moved = 0;
        for (const [captured, refunded] of news) {
          const seen = {
            ...SEEN,
            capturedCents: captured,
            refundedCents: Math.min(refunded, captured),
          };
          const { movements, ...values } = afterProvider(payment, seen);
          payment = { ...payment, ...values };
          moved += movements.reduce((sum, movement) => sum + signedCents(movement), 0);
          expect(moved).toBe(payment.capturedCents - payment.refundedCents);
          expect(payment.refundedCents).toBeLessThanOrEqual(payment.capturedCents);
        }
      }),
    );
  });
});

describe('what a customer reads after paying', () => {
  const entry = (values: object) =>
    ({ method: 'online', purpose: 'rental', status: 'paid', refundable: 0, ...values }) as never;
  const open = entry({ status: 'open', captured: 0, refunded: 0 });
  const paid = entry({ captured: 76, refunded: 0, refundable: 76 });
  const asked = entry({ captured: 76, refunded: 0 });
  const refunded = entry({ captured: 76, refunded: 76 });
  const waits = 'We are waiting for your payment to be confirmed...';

  const arrived = 'Thank you, your payment has arrived.';
  const over = 'Your reservation is canceled.';
  const company = { payOnline: 'later' as const };

  it.each([
    ['no news yet', 'CREATED', 76, [open], `Thank you. ${waits}`],
    ['it has arrived', 'CREATED', 0, [paid], arrived],
    ['an earlier one went back', 'CREATED', 0, [refunded, paid], arrived],
    ['too much was paid', 'CREATED', -20, [paid], `${arrived} $20.00 goes back to you.`],
    ['it went back', 'CREATED', 76, [refunded], '$76.00 goes back to you.'],
    ['canceled, no news yet', 'CANCELLED', 0, [open], `${over} ${waits}`],
  ] as const)('%s', (_, status, due, entries, words) => {
    expect(arrivalOf(company, { status, paid: 0 }, { due, entries: [...entries] })).toEqual({
      state: entries.at(-1) === open ? 'waiting' : 'arrived',
      words,
    });
  });

  it.each([
    ['all of it goes back', 0, { paid: 76, back: 0 }],
    ['a part is the fee', 20, { paid: 76, back: 0 }],
    ['all of it is the fee', 76, { paid: 76, back: 0 }],
    ['it is on its way back', 0, { paid: 0, back: 76 }],
  ])('of a canceled reservation the words of its cancellation: %s', (_, cancellationFee, sums) => {
    const paidBy = [{ method: 'online' as const, ...sums }];
    const reservation = { status: 'CANCELLED' as const, paid: sums.paid, cancellationFee, paidBy };
    // The payments may be older than the cancellation.
    for (const entries of [[paid], [asked], [refunded]]) {
      expect(arrivalOf(company, reservation, { due: 0, entries })).toEqual({
        state: 'arrived',
        words: `${over} ${cancellationInWords(company, reservation)}`,
      });
    }
    // The reservation may be older than the payment.
    const unpaid = { status: 'CANCELLED' as const, paid: 0 };
    expect(arrivalOf(company, unpaid, { due: -76, entries: [paid] }).words).toBe(over);
  });

  it('says that it is on its way while a bank decides, and when it failed', () => {
    const seen = (status: 'processing' | 'failed') =>
      arrivalOf(
        company,
        { status: 'CREATED', paid: 0 },
        { due: 76, entries: [paid, entry({ status, amount: 76, captured: 0 })] },
      );
    expect(seen('processing')).toMatchObject({
      state: 'on-its-way',
      words: expect.stringContaining('Your payment of $76.00 is on its way.'),
    });
    expect(seen('failed')).toMatchObject({ state: 'failed' });
  });

  it.each([
    [
      'with another amount',
      [entry({ status: 'review', amount: 76, captured: 0 })],
      /please call us/,
    ],
    [
      'on a page that has closed',
      [entry({ status: 'expired', amount: 76, captured: 0 })],
      /closed before it was paid/,
    ],
    ['that was never begun', [], /not received a payment/],
  ] as const)('does not wait for a payment %s, and shows what is due', (_, entries, words) => {
    expect(
      arrivalOf(company, { status: 'CREATED', paid: 0 }, { due: 76, entries: [...entries] }),
    ).toEqual({
      state: 'failed',
      words: expect.stringMatching(words),
    });
  });
});

describe('money that went back', () => {
  const day = (day: string) => ({ at: `2026-11-${day}T10:00:00`, reason: null });
  const entry = (values: object) => ({ method: 'online', purpose: 'rental', ...values }) as never;
  const now = new Date('2026-11-29T20:00:00Z');
  const wordsOf = (...entries: never[]) =>
    returnedMoney(DEFAULT_COMPANY, entries, now).map(({ words }) => words);

  it('is named with its way and day for two weeks, the newest first, and deposits apart', () => {
    const taken = { kind: 'captured', amount: 900, ...day('10') };
    expect(
      wordsOf(
        entry({ movements: [taken, { kind: 'refunded', amount: 777, ...day('27') }] }),
        entry({ movements: [taken, { kind: 'refunded', amount: 5, ...day('14') }] }),
        entry({
          method: 'cash',
          purpose: 'deposit',
          movements: [{ kind: 'refunded', amount: 250, ...day('28') }],
        }),
      ),
    ).toEqual([
      '$250.00 of the deposit went back in cash at the desk on Sat, Nov 28, 10:00.',
      '$777.00 went back to your card on Fri, Nov 27, 10:00.',
    ]);
  });

  it('is all that a cancellation gives back once the sums agree', () => {
    const movements = [{ kind: 'refunded', amount: 77, ...day('27') }];
    const returned = returnedMoney(DEFAULT_COMPANY, [entry({ movements })], now);
    expect(isAllReturned(returned, [{ back: 50 }, { back: 27 }])).toBe(true);
    expect(isAllReturned(returned, [{ back: 77.01 }])).toBe(false);
    expect(isAllReturned(returned, [{ back: 0 }])).toBe(false);
    expect(isAllReturned(returned)).toBe(false);
  });

  it('is not what the bank has sent back or has taken', () => {
    const back = { kind: 'refunded', amount: 77, ...day('27') };
    expect(
      wordsOf(
        entry({ movements: [back, { kind: 'refund-failed', amount: 77, ...day('28') }] }),
        entry({ movements: [{ ...back, reason: DISPUTE_LOST }] }),
      ),
    ).toEqual([]);
  });
});

describe('a saved card', () => {
  const facts = {
    ...FACTS,
    // The rental costs more than was paid for it.
    totalCents: 20_100,
    cardConsent: { words: cardConsentWords(DEFAULT_COMPANY), at: '2026-11-23T18:00:00Z' },
    charges: [newLine('late', 'Late hours', 1, 'once', 2500)],
    objectedTo: [],
  };
  const PAID_ON_PAGE = { ...PAID, sessionId: 'cs_1' };
  const late: Payment & { sessionId: string | null } = {
    ...{ ...PAYMENT, sessionId: null },
    ...{ purpose: 'late', status: 'paid', amountCents: 2500 },
  };
  const charged = { ...late, capturedCents: 2500 };

  it.each([
    ['the charges, and nothing of the rental', [], 2500],
    ['nothing twice', [charged], 0],
    ['nothing that is being charged', [{ ...late, status: 'charging' }], 0],
    ['nothing that was paid at the desk', [{ ...charged, method: 'cash' }], 0],
    ['the rest of the charges', [{ ...late, capturedCents: 1000 }], 1500],
    ['what was declined', [{ ...late, status: 'failed' }], 2500],
    ['what was given back', [{ ...charged, refundedCents: 1000, refundAskedCents: 500 }], 1500],
  ] as const)('can be charged %s', (_, payments, cents) => {
    const paidCents = 7600 + sumsOf(payments).paidCents;
    expect(chargeableCents({ ...facts, paidCents }, [PAID_ON_PAGE, ...payments])).toBe(cents);
  });

  it('can be charged no more than is due, and nothing without the consent or charges', () => {
    expect(chargeableCents({ ...facts, paidCents: 19_000 }, [PAID_ON_PAGE])).toBe(1100);
    expect(chargeableCents({ ...facts, cardConsent: null }, [PAID_ON_PAGE])).toBe(0);
    expect(chargeableCents({ ...facts, charges: null }, [PAID_ON_PAGE])).toBe(0);
  });

  it('can be charged later charges up to the limit of the consent, and none to which the customer objects', () => {
    const fine = { ...newLine('fine', 'Fine', 1, 'once', 60_000), chargeId: 'fine' };
    const due = { ...facts, totalCents: 90_000, charges: [...facts.charges, fine] };
    const limited = { ...facts.cardConsent, limitCents: 50_000 };
    const cents = (changes: object, ...payments: (typeof late)[]) =>
      chargeableCents({ ...due, ...changes }, [PAID_ON_PAGE, ...payments]);
    expect(cents({})).toBe(2500);
    expect(cents({ cardConsent: limited })).toBe(50_000);
    expect(cents({ cardConsent: limited, objectedTo: ['fine'] })).toBe(2500);
    const byCard = { ...late, amountCents: 20_000, capturedCents: 20_000 };
    expect(cents({ cardConsent: limited }, byCard)).toBe(30_000);
    // What was paid on a page is not what the card was charged.
    expect(cents({ cardConsent: limited }, { ...byCard, sessionId: 'cs_2' })).toBe(42_500);
  });
});

describe('deposits', () => {
  const now = new Date('2026-11-23T18:00:00Z');
  const inHours = (hours: number) => hoursLater(shownAt(now), hours);
  const reservation = (pickUpTime: WallClock, status = 'CREATED' as const) => ({
    status,
    pickUpTime,
  });

  it('can be taken from 24 hours before the pick-up on, once, for a confirmed reservation', () => {
    expect(depositProblem(DEFAULT_COMPANY, reservation(inHours(24 + 1 / 60)), [], now)).toMatch(
      '24 hours before',
    );
    expect(depositProblem(DEFAULT_COMPANY, reservation(inHours(24)), [], now)).toBeUndefined();
    expect(depositProblem(DEFAULT_COMPANY, reservation(inHours(-30)), [], now)).toBeUndefined();
    const held = [{ purpose: 'deposit', status: 'held' }] as const;
    expect(depositProblem(DEFAULT_COMPANY, reservation(inHours(1)), held, now)).toMatch(
      'already held',
    );
    const canceled = { ...reservation(inHours(1)), status: 'CANCELLED' as const };
    expect(depositProblem(DEFAULT_COMPANY, canceled, [], now)).toMatch('confirmed reservation');
  });

  it('is asked for at the hand-over unless one is held or it is too early, and nothing is due there while a bank decides', () => {
    const asked = (
      entries: { purpose: 'rental' | 'deposit'; status: PaymentStatus }[],
      hours = 1,
    ) =>
      takeableNow(
        DEFAULT_COMPANY,
        reservation(inHours(hours)),
        { due: 285, depositAsked: 250, entries },
        now,
      );
    expect(asked([])).toMatchObject({ due: 285, deposit: 250 });
    expect(asked([{ purpose: 'deposit', status: 'held' }])).toMatchObject({ due: 285, deposit: 0 });
    expect(asked([], 25)).toMatchObject({ due: 285, deposit: 0 });
    for (const status of ['charging', 'processing'] as const) {
      expect(asked([{ purpose: 'rental', status }])).toMatchObject({ due: 0, deposit: 250 });
    }
  });

  it('is renewed from 24 hours before it lapses on, while the vehicle is out', () => {
    const out = { status: 'CREATED', pickedUpAt: now } as const;
    const lapses = new Date(now.getTime() + 24 * 3_600_000);
    expect(needsRenewal(out, new Date(+lapses + 1), now)).toBe(false);
    expect(needsRenewal(out, lapses, now)).toBe(true);
    expect(needsRenewal({ ...out, pickedUpAt: null }, lapses, now)).toBe(false);
    expect(needsRenewal({ ...out, status: 'DONE' }, lapses, now)).toBe(false);
  });
});

describe('an issued receipt', () => {
  const facts = {
    ...FACTS,
    id: 12,
    language: 'en' as const,
    vehicle: 'Tarn 3',
    pickUpTime: wallClock('2026-12-01T10:00'),
    dropOffTime: wallClock('2026-12-01T12:00'),
    pickUpLocation: 'Airport',
    dropOffLocation: 'Airport',
    customer: { name: 'Maya' },
    rateCents: 5000,
    lines: null,
    charges: null,
    adjustments: null,
  };
  const now = new Date('2026-11-23T18:00:00Z');
  const CANCELED = { status: 'CANCELLED' } as const;

  const earlierOf = (amountCents: number, receipt: ReceiptDraft): EarlierMovement => ({
    ...{ kind: 'captured', amountCents, paymentId: 1, at: now.toISOString() },
    ...{ receiptSeries: 'R', receiptYear: 2026, receiptNumber: 5, receipt },
  });
  const issued = (
    payment: Payment,
    movements: readonly Movement[],
    earlier: readonly EarlierMovement[] = [],
    more: Partial<ReceiptFacts> = {},
  ) =>
    issuedReceipts(
      DEFAULT_COMPANY,
      { ...facts, ...more },
      [payment],
      earlier,
      [],
      { paymentId: 1, movements },
      now,
    );
  const taking = (payment: Payment, amountCents: number) => {
    const [receipt] = issued(payment, [{ kind: 'captured', amountCents }]);
    if (!receipt) throw new Error('There is no receipt');
    return earlierOf(amountCents, receipt);
  };
  const DEPOSIT: Payment = {
    ...{ ...PAYMENT, purpose: 'deposit', method: 'cash', amountCents: 20_000 },
    ...{ status: 'held', capturedCents: 20_000 },
  };

  it('of a canceled reservation names of its fee at most what is paid after the movement', () => {
    const fee = { ...CANCELED, cancellationFeeCents: 8950 };
    const paid = { ...PAID, capturedCents: 4000 };
    const lines = [
      newLine('rental', 'Rental', 2, 'hour', 4500),
      newLine('tax', 'Tax 10%', 1, 'once', 1000),
    ];
    const refunds = [1000, 500].map((amountCents) => ({ kind: 'refunded' as const, amountCents }));
    const taken = taking(paid, 4000);
    const receipts = issued({ ...paid, refundedCents: 1500 }, refunds, [taken], { ...fee, lines });
    expect(receipts).toMatchObject([
      { totalCents: 3000, paidCents: 3000, dueCents: 0 },
      { totalCents: 2500, paidCents: 2500, dueCents: 0 },
    ]);
    expect(receipts.map((receipt) => receipt.lines)).toMatchObject([
      [{ amountCents: 2700 }, { amountCents: 300 }],
      [{ amountCents: 2250 }, { amountCents: 250 }],
    ]);
    const damaged = {
      adjustments: [newLine('damage', 'Dent', 1, 'once', 900)],
      totalCents: 10_900,
    };
    const [receipt] = issued({ ...paid, refundedCents: 1000 }, refunds.slice(0, 1), [taken], {
      ...{ ...fee, ...damaged, lines },
    });
    expect(receipt?.lines.map(({ amountCents }) => amountCents)).toEqual([1890, 210, 900]);
  });

  it('has one line without price rules, and what is due after the movement', () => {
    const paid = { ...PAID, capturedCents: 4000 };
    expect(issued(paid, [{ kind: 'captured', amountCents: 4000 }])).toMatchObject([
      {
        kind: 'receipt',
        lines: [{ quantity: 2, unitCents: 5000, amountCents: 10_000 }],
        totalCents: 10_000,
        ...{ paidCents: 4000, dueCents: 6000, taxes: [] },
        movements: [{ amountCents: 4000, isThis: true }],
      },
    ]);
  });

  it('of a payment that goes back in the same change says what was true after its own movement', () => {
    const both = { ...PAID, refundedCents: 10_000, refundAskedCents: 0 };
    const [taken, refunded] = issued(both, [
      { kind: 'captured', amountCents: 10_000 },
      { kind: 'refunded', amountCents: 10_000 },
    ]);
    expect(taken).toMatchObject({ paidCents: 10_000, dueCents: 0 });
    expect(refunded).toMatchObject({ paidCents: 0, dueCents: 10_000 });
    // What is on its way has not moved.
    const asked = { ...PAID, refundAskedCents: 10_000 };
    const [sent] = issued(asked, [{ kind: 'captured', amountCents: 10_000 }], [], CANCELED);
    expect(sent).toMatchObject({ paidCents: 10_000, dueCents: -10_000 });
  });

  it('of a refund is a credit note for the receipt of its payment', () => {
    const refunded = { ...PAID, refundedCents: 10_000 };
    const movement = { kind: 'refunded', amountCents: 10_000, reason: 'Late' } as const;
    expect(issued(refunded, [movement], [taking(PAID, 10_000)], CANCELED)).toMatchObject([
      {
        kind: 'credit-note',
        corrects: { year: 2026, number: 5 },
        lines: [{ kind: 'cancellation', amountCents: 0 }],
        movements: [
          { amountCents: 10_000 },
          { amountCents: -10_000, reason: 'Late', isThis: true },
        ],
        ...{ paidCents: 0, dueCents: 0 },
      },
    ]);
  });

  it('of a deposit that is kept in part says how much, and what is still held; the receipt of the rest does too', () => {
    const settled: Payment = { ...DEPOSIT, status: 'captured', refundedCents: 12_000 };
    const kept = { kind: 'kept', amountCents: 8000, reason: 'Scratch' } as const;
    const sums = { paidCents: 0, keptCents: 8000, dueCents: 2000 };
    const taken = { kind: 'captured', amountCents: 20_000 };
    const rest = { kind: 'refunded', amountCents: 12_000 } as const;
    expect(issued(settled, [kept, rest], [taking(DEPOSIT, 20_000)])).toMatchObject([
      {
        ...{ kind: 'receipt', ...sums, depositCents: 12_000 },
        movements: [taken, { ...kept, isThis: true }],
      },
      {
        ...{ kind: 'receipt', ...sums, depositCents: 0 },
        movements: [
          taken,
          { ...kept, isThis: false },
          { kind: 'refunded', amountCents: -12_000, isThis: true },
        ],
      },
    ]);
  });

  it('of a hold on a card of which a part was kept says so', () => {
    const hold: Payment = { ...DEPOSIT, method: 'online', status: 'captured', capturedCents: 8000 };
    expect(issued(hold, [{ kind: 'captured', amountCents: 8000 }])).toMatchObject([
      { keptCents: 8000, movements: [{ kind: 'kept', amountCents: 8000, isThis: true }] },
    ]);
  });

  it('names a hold on a card as a deposit while it lasts', () => {
    const held: Payment = { ...DEPOSIT, id: 2, method: 'online', capturedCents: 0 };
    const movements = [{ kind: 'captured', amountCents: 10_000 }] as const;
    const taken = { paymentId: 1, movements };
    const [receipt] = issuedReceipts(DEFAULT_COMPANY, facts, [PAID, held], [], [], taken, now);
    expect(receipt).toMatchObject({ depositCents: 20_000, keptCents: 0 });
  });

  describe('states the taxes of its own sum', () => {
    const TAXED = {
      totalCents: 21_900,
      lines: [
        newLine('rental', 'Rental', 1, 'once', 20_000),
        newLine('tax', 'Sales tax 9.5%', 1, 'once', 1900),
      ],
    };
    const sales = (amountCents: number) => [{ label: 'Sales tax 9.5%', amountCents }];

    it('which add up to the whole tax, go back with refunds, and follow a cancellation fee', () => {
      const first = issued(PAID, [{ kind: 'captured', amountCents: 10_000 }], [], TAXED);
      expect(first).toMatchObject([{ taxes: sales(868) }]);
      const earlier = first.map((receipt) => earlierOf(10_000, receipt));
      const rest = { kind: 'captured', amountCents: 11_900 } as const;
      expect(issued(PAID, [rest], earlier, TAXED)).toMatchObject([{ taxes: sales(1032) }]);
      const refund = { kind: 'refunded', amountCents: 5000 } as const;
      expect(issued(PAID, [refund], earlier, TAXED)).toMatchObject([{ taxes: sales(-434) }]);
      // A fee of half the total has half of its taxes.
      const fee = { ...TAXED, ...CANCELED, cancellationFeeCents: 10_950 };
      const [credit] = issued(PAID, [rest, { ...refund, amountCents: 10_950 }], earlier, fee);
      expect(credit?.lines).toMatchObject([{ amountCents: 10_000 }, { amountCents: 950 }]);
      const whole = [taxedReceipt(21_900, 1900)].map((receipt) => earlierOf(21_900, receipt));
      expect(issued(PAID, [{ ...refund, amountCents: 10_950 }], whole, fee)).toMatchObject([
        { taxes: sales(-950) },
      ]);
    });

    it('which are none of a deposit and of damage, and those of what a kept deposit pays', () => {
      expect(issued(DEPOSIT, [{ kind: 'captured', amountCents: 20_000 }], [], TAXED)).toMatchObject(
        [{ taxes: [] }],
      );
      const damaged = {
        ...TAXED,
        totalCents: 29_900,
        adjustments: [newLine('damage', 'Scratch', 1, 'once', 8000)],
      };
      const settled: Payment = { ...DEPOSIT, status: 'captured', refundedCents: 12_000 };
      const kept = { kind: 'kept', amountCents: 8000 } as const;
      const paid = earlierOf(21_900, taxedReceipt(21_900, 1900));
      const both = [{ ...paid, paymentId: 2 }, taking(DEPOSIT, 20_000)];
      const payments = [settled, { ...PAID, id: 2, capturedCents: 21_900 }];
      const receipts = issuedReceipts(
        DEFAULT_COMPANY,
        { ...facts, ...damaged },
        payments,
        both,
        [],
        { paymentId: 1, movements: [kept] },
        now,
      );
      expect(receipts).toMatchObject([{ taxes: [] }]);
      expect(issued(settled, [kept], [taking(DEPOSIT, 20_000)], TAXED)).toMatchObject([
        { taxes: sales(694) },
      ]);
    });

    function taxedReceipt(amountCents: number, taxCents: number): ReceiptDraft {
      const [receipt] = issued(PAID, [{ kind: 'captured', amountCents }], [], TAXED);
      if (!receipt) throw new Error('There is no receipt');
      expect(receipt.taxes).toEqual(sales(taxCents));
      return receipt;
    }
  });
});

describe('the fees of movements', () => {
  const fee = (kind: MovementKind, amountCents: number, feeCents: number) => ({
    ...{ kind, amountCents, feeCents, netCents: amountCents - feeCents, availableOn: '2026-12-01' },
    currency: 'usd',
  });

  it('belong to the movement of their kind and amount, each once', () => {
    const movements = [
      { id: 1, kind: 'captured', amountCents: 5000 },
      { id: 2, kind: 'refunded', amountCents: 1000 },
      { id: 3, kind: 'refunded', amountCents: 2000 },
      { id: 4, kind: 'refunded', amountCents: 2000 },
    ] as const;
    const given = [
      ...[fee('refunded', 2000, 5), fee('refunded', 2000, 6)],
      ...[fee('refunded', 1000, 7), fee('captured', 5000, 8)],
    ];
    const fees = feesOfMovements(movements, given).map((one) => one.fee?.feeCents);
    expect(fees).toEqual([8, 7, 5, 6]);
  });

  it('are added when a movement is the sum of several, and unknown when nothing fits', () => {
    const given = [fee('refunded', 1000, 1), fee('refunded', 2000, 2)];
    const [sum, none] = [
      { id: 1, kind: 'refunded', amountCents: 3000 },
      { id: 2, kind: 'refunded', amountCents: 2500 },
    ] as const;
    expect(feesOfMovements([sum], given)).toMatchObject([{ fee: { feeCents: 3, netCents: 2997 } }]);
    expect(feesOfMovements([none], given)).toEqual([{ id: 2, fee: undefined }]);
    const mixed = given.map((one, index) => ({ ...one, currency: ['usd', 'eur'][index] ?? '' }));
    expect(feesOfMovements([sum], mixed)).toEqual([{ id: 1, fee: undefined }]);
  });
});

it('only payments that came to nothing let their reservation be deleted', () => {
  const isLet = (status: PaymentStatus, captured = 0) => isAbandoned({ status, captured });
  expect(PAYMENT_STATUSES.filter((status) => isLet(status))).toEqual(['expired', 'failed']);
  expect([isLet('expired', 1), isLet('failed', 1)]).toEqual([false, false]);
});
