import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY, type PayOnline } from '#company/rules/company.ts';
import { formatMoney, toAmount, toCents } from '#kernel/money/money.ts';
import { dueCents } from '#payments/rules/balance.ts';
import {
  type CancellationFacts,
  cancellationCost,
  cancellationInWords,
  dueAfterInWords,
  stepsInTable,
  termsInWords,
} from '#payments/rules/cancellation-words.ts';
import {
  awaitedInWords,
  canPayNow,
  dueInWords,
  onItsWayInWords,
  type PayingFacts,
  payingInWords,
} from '#payments/rules/paying.ts';
import { payingWords } from '#payments/rules/paying-words.ts';
import { statusInWords } from '#rental/rules/reservation-status.ts';
import { fc } from '../../random.ts';
import { instantAt, wallClock } from '../../wall-clock.ts';

const withPolicy = (payOnline: PayOnline) => ({ ...DEFAULT_COMPANY, payOnline });

const PAY_BY = wallClock('2026-12-05T10:00');
const BEFORE = instantAt('2026-12-05T09:59');
const AFTER = instantAt(PAY_BY);

describe('what is said about paying for a reservation', () => {
  const unpaid: PayingFacts = { status: 'CREATED', paid: 0, due: 100, pickedUpAt: null };
  const waiting = { ...unpaid, payBy: PAY_BY };
  const part = { ...unpaid, paid: 30, due: 70 };
  const decided = { ...unpaid, onItsWay: 100 };
  const canceled: PayingFacts = { ...unpaid, status: 'CANCELLED', due: 0 };
  const out = { pickedUpAt: PAY_BY };
  const desk = 'Pay at pick-up';
  const either = 'Pay online or at pick-up';

  it.each<[string, PayingFacts & { kept?: number }, string, string?]>([
    ['unpaid', unpaid, `${desk}: $100.00`, `${either}: $100.00`],
    ['waiting', waiting, 'Pay by 10:00: $100.00'],
    ['paid in part', part, `Paid: $30.00. ${desk}: $70.00`, `Paid: $30.00. ${either}: $70.00`],
    ['waiting for the rest', { ...part, payBy: PAY_BY }, 'Paid: $30.00. Pay by 10:00: $70.00'],
    ['paid', { ...unpaid, paid: 100, due: 0 }, 'Paid'],
    ['paid too much', { ...unpaid, paid: 120, due: -20 }, 'Paid: $120.00. $20.00 goes back to you'],
    ['out and unpaid', { ...unpaid, ...out }, 'Due: $100.00'],
    ['done and unpaid', { ...unpaid, status: 'DONE' }, 'Due: $100.00'],
    ['done and paid in part', { ...part, ...out, status: 'DONE' }, 'Paid: $30.00. Due: $70.00'],
    ['done and paid', { ...unpaid, ...out, status: 'DONE', paid: 100, due: 0 }, 'Paid'],
    ['canceled, nothing paid', canceled, 'Nothing is charged'],
    ['canceled, the fee kept', { ...canceled, paid: 40 }, 'Paid: $40.00'],
    ['canceled, damage kept', { ...canceled, kept: 50 }, 'Kept from the deposit: $50.00'],
    [
      'canceled, a fee and damage kept',
      { ...canceled, paid: 40, kept: 50 },
      'Paid: $40.00. Kept from the deposit: $50.00',
    ],
    ['canceled while it was waited for', { ...canceled, payBy: PAY_BY }, 'Nothing is charged'],
    ['canceled, all to go back', { ...canceled, paid: 100, due: -100 }, 'Paid: $100.00'],
    ['on its way', decided, 'Payment on its way: $100.00'],
    [
      'the rest on its way, and out',
      { ...part, ...out, onItsWay: 70 },
      'Paid: $30.00. Payment on its way: $70.00',
    ],
    [
      'canceled while it was on its way',
      { ...canceled, onItsWay: 100 },
      'Payment on its way: $100.00',
    ],
  ])('%s', (_, facts, withoutProvider, online = withoutProvider) => {
    expect(payingInWords(withPolicy('no'), facts, BEFORE)).toBe(withoutProvider);
    expect(payingInWords(withPolicy('later'), facts, BEFORE)).toBe(online);
    expect(payingInWords(withPolicy('required'), facts, BEFORE)).toBe(online);
  });

  const released = 'Not confirmed yet. Pay by 10:00 or the vehicle is released.';

  it.each<[string, PayingFacts, string | undefined, string | undefined]>([
    ['unpaid', unpaid, `${desk}: $100.00`, 'Due $100.00'],
    ['waiting', waiting, released, released],
    ['paid in part', part, `Paid: $30.00. ${desk}: $70.00`, 'Due $70.00'],
    ['out and unpaid', { ...unpaid, ...out }, undefined, 'Due $100.00'],
    ['out and paid in part', { ...part, ...out }, 'Paid: $30.00. Due: $70.00', 'Due $70.00'],
    ['done and unpaid', { ...unpaid, status: 'DONE' }, undefined, 'Due $100.00'],
    ['paid', { ...unpaid, paid: 100, due: 0 }, undefined, undefined],
    ['paid too much', { ...unpaid, paid: 120, due: -20 }, undefined, undefined],
    ['canceled', { ...unpaid, status: 'CANCELLED', due: 0 }, undefined, undefined],
    ['confirmed by its payment', { ...waiting, paid: 100, due: 0 }, undefined, undefined],
  ])('what is due comes first: %s', (_, facts, withoutProvider, online) => {
    expect(dueInWords(withPolicy('no'), facts, BEFORE)).toBe(withoutProvider);
    expect(canPayNow(withPolicy('no'), facts, BEFORE)).toBe(false);
    for (const policy of ['later', 'required'] as const) {
      expect(dueInWords(withPolicy(policy), facts, BEFORE)).toBe(online);
      expect(canPayNow(withPolicy(policy), facts, BEFORE)).toBe(online !== undefined);
    }
  });

  it('is not asked for again while a bank decides, or after the time of a booking that waits', () => {
    const checked = 'Not confirmed yet. We are checking whether it was paid.';
    const onItsWay = onItsWayInWords(100);
    for (const [facts, now, first, short] of [
      [decided, BEFORE, onItsWay, 'Payment on its way'],
      [
        { ...waiting, onItsWay: 100 },
        AFTER,
        `Not confirmed yet. ${onItsWay}`,
        'Payment on its way',
      ],
      [waiting, AFTER, checked, 'Payment being checked'],
    ] as const) {
      expect(dueInWords(withPolicy('required'), facts, now)).toBe(first);
      expect(awaitedInWords(DEFAULT_COMPANY, facts, now)).toBe(short);
      expect(payingInWords(withPolicy('required'), facts, now)).toBe(`${short}: $100.00`);
      expect(canPayNow(withPolicy('required'), facts, now)).toBe(false);
    }
    expect(awaitedInWords(DEFAULT_COMPANY, waiting, BEFORE)).toBe('Pay by 10:00');
    expect(awaitedInWords(DEFAULT_COMPANY, unpaid, BEFORE)).toBeUndefined();
  });

  it('is confirmed only once its payment is no longer waited for', () => {
    expect(statusInWords(waiting)).toBe('Not confirmed yet');
    expect(statusInWords(unpaid)).toBe('Confirmed');
    expect(statusInWords({ ...unpaid, pickedUpAt: '2026-12-24T10:00:00' })).toBe('Picked up');
    expect(statusInWords({ ...waiting, status: 'CANCELLED' })).toBe('Canceled');
    expect(statusInWords({ ...waiting, status: 'DONE' })).toBe('Done');
  });
});

describe('what is said about paying before there is a reservation', () => {
  it('speaks of cards that are checked here only without a provider', () => {
    const texts = (['no', 'later', 'required'] as const).map((one) =>
      Object.values(payingWords(one)).join(' '),
    );
    expect(texts.map((text) => text.includes('checked'))).toEqual([true, false, false]);
    expect(texts.map((text) => text.includes('at pick-up'))).toEqual([true, true, false]);
    expect(texts.map((text) => /online|next page/.test(text))).toEqual([false, true, true]);
    expect(texts.map((text) => text.includes('30 minutes'))).toEqual([false, false, true]);
  });
});

describe('a booking of less than can be paid online', () => {
  it.each([
    [0.49, 'You pay at pick-up. Nothing is charged when you book.'],
    [0, 'It costs nothing.'],
  ])('of %s dollars names no page to pay on', (totalPrice, sentence) => {
    for (const policy of ['later', 'required'] as const) {
      expect(payingWords(policy, totalPrice).form).toBe(sentence);
      expect(payingWords(policy, 0.5)).toEqual(payingWords(policy));
    }
    expect(payingWords('no', totalPrice)).toEqual(payingWords('no'));
  });
});

describe('what a cancellation gives back', () => {
  const online = (paid: number, back = 0) => ({ method: 'online' as const, paid, back });
  const cash = (paid: number, back = 0) => ({ method: 'cash' as const, paid, back });
  const by = (method: 'terminal' | 'transfer') => [{ method, paid: 50, back: 0 }];

  it.each<[string, CancellationFacts, string]>([
    ['nothing paid', { paid: 0 }, 'Nothing is charged.'],
    ['nothing paid, with a fee', { paid: 0, cancellationFee: 300 }, 'Nothing is charged.'],
    ['paid online', { paid: 1178, paidBy: [online(1178)] }, '$1,178.00 goes back to your card.'],
    [
      'paid online, with a fee',
      { paid: 1178, cancellationFee: 300, paidBy: [online(1178)] },
      '$878.00 goes back to your card; the cancellation costs $300.00.',
    ],
    [
      'paid less than the fee',
      { paid: 200, cancellationFee: 300, paidBy: [online(200)] },
      'Nothing goes back: the cancellation costs $200.00.',
    ],
    ['cash', { paid: 50.1, paidBy: [cash(50.1)] }, '$50.10 goes back in cash at the desk.'],
    [
      'terminal',
      { paid: 50, paidBy: by('terminal') },
      '$50.00 goes back to your card at the desk.',
    ],
    ['transfer', { paid: 50, paidBy: by('transfer') }, '$50.00 goes back by bank transfer.'],
    [
      'first what was paid online',
      { paid: 120, cancellationFee: 10, paidBy: [cash(20), online(100)] },
      '$100.00 goes back to your card and $10.00 in cash at the desk; the cancellation costs $10.00.',
    ],
    ['methods unknown', { paid: 50 }, '$50.00 goes back.'],
    [
      'damage that was kept',
      { paid: 219, kept: 50, cancellationFee: 159.5, paidBy: [online(219)] },
      '$109.50 goes back to your card; the cancellation costs $159.50.',
    ],
    [
      'nothing paid, damage kept',
      { paid: 0, kept: 50, cancellationFee: 50 },
      'Nothing goes back: the cancellation costs $50.00.',
    ],
  ])('%s', (_, facts, sentence) => {
    expect(cancellationInWords({ payOnline: 'later' }, facts)).toBe(sentence);
  });

  it('is what the ledger gives back, and costs what it then keeps', () => {
    const cents = fc.integer({ min: 0, max: 50_000 });
    fc.assert(
      fc.property(cents, cents, cents, (paidCents, depositKeptCents, cancellationFeeCents) => {
        const canceled = { status: 'CANCELLED', totalCents: 60_000, depositHeldCents: 0 } as const;
        const due = dueCents({ ...canceled, paidCents, depositKeptCents, cancellationFeeCents });
        const [paid, kept] = [toAmount(paidCents), toAmount(depositKeptCents)];
        const facts = { paid, kept, cancellationFee: toAmount(cancellationFeeCents) };
        const cost = cancellationCost(facts);
        expect(toCents(cost)).toBe(paidCents + depositKeptCents + due);
        const sentence = cancellationInWords(DEFAULT_COMPANY, facts);
        expect(sentence.includes('costs')).toBe(cost > 0);
        expect(sentence.startsWith(`${formatMoney(toAmount(-due))} goes back`)).toBe(due < 0);
      }),
    );
  });

  it('is transferred by the desk if the provider is switched off', () => {
    const facts = { paid: 80, paidBy: [online(80)] };
    expect(cancellationInWords({ payOnline: 'no' }, facts)).toBe(
      '$80.00 goes back by bank transfer.',
    );
    const gone = { paid: 0, paidBy: [online(0, 80)] };
    expect(cancellationInWords({ payOnline: 'no' }, gone)).toBe('$80.00 goes back to your card.');
  });

  it('is said in the same way of an edit that lowers the price', () => {
    const paidBy = [cash(20, 5), online(100)];
    expect(dueAfterInWords({ payOnline: 'later' }, -110, paidBy, 'the card')).toBe(
      'After saving, $100.00 goes back to the card and $10.00 in cash at the desk.',
    );
    expect(dueAfterInWords(DEFAULT_COMPANY, 30, paidBy)).toBe('After saving, $30.00 is due.');
    expect(dueAfterInWords(DEFAULT_COMPANY, 0)).toBe('After saving, nothing is due.');
  });

  it('is still said when it has gone back', () => {
    const words = (paid: number) =>
      cancellationInWords(DEFAULT_COMPANY, {
        ...{ paid, cancellationFee: paid, paidBy: [online(paid, 878)] },
      });
    expect(words(300)).toBe('$878.00 goes back to your card; the cancellation costs $300.00.');
    expect(words(0)).toBe('$878.00 goes back to your card.');
  });
});

describe('the terms of a rental', () => {
  const rental = { totalPrice: 219, pickUpTime: wallClock('2026-12-05T10:00') };
  const early = instantAt('2026-12-01T10:00');
  const late = instantAt('2026-12-04T10:01');
  const cancel = { freeHours: 24, percent: 50 };

  it('are deposit and cancellation, as far as its book has them', () => {
    const terms = (of: Parameters<typeof termsInWords>[1], now: Date) =>
      termsInWords(DEFAULT_COMPANY, of, rental, now);
    expect(terms({ deposit: { amount: 300 }, cancel }, early)).toEqual([
      'A $300.00 deposit is taken at the hand-over.',
      'Free cancellation until 24 hours before the pick-up; then 50% of the total, $109.50.',
    ]);
    expect(terms({ cancel, noShow: { percent: 100 } }, late)).toEqual([
      'A cancellation costs 50% of the total, $109.50. A no-show costs 100% of the total, $219.00.',
    ]);
    const always = { cancel: { freeHours: 0, percent: 50 } };
    expect(terms(always, late)).toEqual(['Free cancellation until the pick-up.']);
    expect([terms({}, early), terms(undefined, early)]).toEqual([[], []]);
  });

  it('say what each step costs that is still to come, and before there is a rental by the hours', () => {
    const steps = [
      { untilHours: 0, percent: 100 },
      { untilHours: 72, percent: 0 },
      { untilHours: 48, amount: 300 },
      { untilHours: 24, percent: 50 },
    ];
    const words = (of: typeof rental | undefined, now: Date) =>
      stepsInTable(DEFAULT_COMPANY, steps, of, now).map(({ label, value }) => `${label}: ${value}`);
    const last = ['After that, or without pick-up: 100% ($219.00)'];
    const half = ['Until Fri, Dec 4, 10:00: 50% ($109.50)', ...last];
    expect(words(rental, instantAt('2026-12-02T10:00'))).toEqual([
      'Until Wed, Dec 2, 10:00: free',
      'Until Thu, Dec 3, 10:00: $219.00',
      ...half,
    ]);
    expect(words(rental, instantAt('2026-12-04T10:00'))).toEqual(half);
    expect(words(rental, late)).toEqual(['At any time, or without pick-up: 100% ($219.00)']);
    expect(words(undefined, late)).toEqual([
      'Until 72 hours before pick-up: free',
      'Until 48 hours before pick-up: $300.00',
      'Until 24 hours before pick-up: 50%',
      'After that, or without pick-up: 100%',
    ]);
    const terms = { deposit: { amount: 300 }, steps, cancel: { isTaxed: false } };
    expect(termsInWords(DEFAULT_COMPANY, terms, rental, instantAt('2026-12-04T10:00'))).toEqual([
      'A $300.00 deposit is taken at the hand-over.',
      `What a cancellation costs: ${half.join('. ')}.`,
    ]);
  });

  it('change at the very moment at which the fee does', () => {
    const border = instantAt('2026-12-04T10:00');
    expect(termsInWords(DEFAULT_COMPANY, { cancel }, rental, border)).toEqual([
      expect.stringMatching(/^Free/),
    ]);
    expect(
      termsInWords(DEFAULT_COMPANY, { cancel }, rental, new Date(border.getTime() + 1000)),
    ).toEqual([expect.stringMatching(/^A cancellation costs/)]);
  });
});
