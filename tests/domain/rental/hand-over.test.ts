import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import {
  type HandledReservation,
  type HandlingFacts,
  handlingInput,
  handlingProblem,
  recordedWith,
  undoProblem,
} from '#rental/rules/hand-over.ts';
import { awaitsHandOver, latenessAt } from '#rental/rules/hand-over-due.ts';
import {
  handlingBody,
  handlingDraft,
  handlingForm,
  odometerQuestion,
} from '#rental/rules/handling-form.ts';
import { shownAt, wallClock } from '../../wall-clock.ts';

describe('an odometer', () => {
  const draft = (odometer: string, date = '2026-11-26') => ({
    ...{ date, time: '10:00', odometer, fuel: '' },
  });
  const handOver = {
    ...{ time: wallClock('2026-11-21T10:00:00'), odometer: 14_183, fuel: null, note: null },
  };
  const ask = (typed: ReturnType<typeof draft>, before: object, unit: 'mi' | 'km' = 'mi') =>
    odometerQuestion({ ...DEFAULT_COMPANY, distanceUnit: unit }, typed, before);

  it('that jumps by more than 1,000 miles or 1,500 km a day since the hand-over is asked about', () => {
    expect(ask(draft('99,999'), { handOver })).toBe('85,816 miles in 5 days. Is that right?');
    expect(ask(draft('19,183'), { handOver })).toBeUndefined();
    expect(ask(draft('19,184'), { handOver })).toBe('5,001 miles in 5 days. Is that right?');
    expect(ask(draft('21,683'), { handOver }, 'km')).toBeUndefined();
    expect(ask(draft('21,684'), { handOver }, 'km')).toBeDefined();
  });

  it('has at least one day, and each day that has begun', () => {
    expect(ask(draft('15,183', '2026-11-21'), { handOver })).toBeUndefined();
    expect(ask(draft('15,184', '2026-11-21'), { handOver })).toBe(
      '1,001 miles in 1 day. Is that right?',
    );
    const minuteLater = { ...draft('16,183', '2026-11-22'), time: '10:01' };
    expect(ask(minuteLater, { handOver })).toBeUndefined();
  });

  it('that jumps since the last reading is asked about, and one that is empty or has none before is not', () => {
    expect(ask(draft('15,184'), { lastReading: 14_183 })).toBe(
      '1,001 miles more than the last reading. Is that right?',
    );
    expect(ask(draft('15,183'), { lastReading: 14_183 })).toBeUndefined();
    expect(ask(draft(''), { handOver })).toBeUndefined();
    expect(ask(draft('99,999'), { handOver: null })).toBeUndefined();
  });
});

describe('late hours', () => {
  const rental = { dropOffTime: wallClock('2026-11-21T14:00:00'), pricePerHour: 18 };

  it.each([
    ['2026-11-21T14:00:00', undefined],
    ['2026-11-21T14:01:00', { hours: 1, amount: 18 }],
    ['2026-11-21T15:00:00', { hours: 1, amount: 18 }],
    ['2026-11-21T16:30:00', { hours: 3, amount: 54 }],
  ])('at %s are started hours at the rate of the reservation: %o', (time, lateness) => {
    expect(latenessAt(DEFAULT_COMPANY, wallClock(time), rental)).toEqual(lateness);
  });
});

describe('a reservation', () => {
  const row = {
    status: 'CREATED' as const,
    pickUpTime: wallClock('2026-11-21T10:00:00'),
    dropOffTime: wallClock('2026-11-22T10:00:00'),
    pickedUpAt: null,
  };

  it.each([
    ['2026-11-20T09:59:00', false],
    ['2026-11-20T10:00:00', true],
    ['2026-11-22T09:59:00', true],
    ['2026-11-22T10:00:00', false],
  ])(
    'awaits its hand-over from a day before the pick-up to the drop-off: %s, %s',
    (now, awaits) => {
      const awaiting = (changes: object) =>
        awaitsHandOver(DEFAULT_COMPANY, { ...row, ...changes }, wallClock(now));
      expect(awaiting({})).toBe(awaits);
      expect(awaiting({ pickedUpAt: wallClock('2026-11-20T09:00:00') })).toBe(false);
      expect(awaiting({ status: 'CANCELLED' })).toBe(false);
    },
  );
});

describe('the form of a hand-over', () => {
  const empty = { date: '2026-11-21', time: '10:05', odometer: '', fuel: '', note: ' ' };

  it('sends numbers however they are typed, and null for what is empty', () => {
    expect(
      handlingBody(DEFAULT_COMPANY, { ...empty, odometer: '12,345', fuel: ' 80 ', note: ' Dent ' }),
    ).toEqual({ time: '2026-11-21T10:05:00', odometer: 12_345, fuel: 80, note: 'Dent' });
    expect(handlingBody(DEFAULT_COMPANY, empty)).toMatchObject({
      odometer: null,
      fuel: null,
      note: null,
    });
  });

  it('begins with what is recorded, or now without seconds', () => {
    const record = {
      time: wallClock('2026-11-21T10:05'),
      odometer: 12_345,
      fuel: 80,
      note: 'Dent',
    };
    const draft = handlingDraft(DEFAULT_COMPANY, record, new Date());
    expect(draft).toEqual({
      date: '2026-11-21',
      time: '10:05',
      odometer: '12,345',
      fuel: '80',
      note: 'Dent',
    });
    expect(handlingDraft(DEFAULT_COMPANY, null, new Date('2026-11-21T18:05:59Z'))).toEqual({
      ...empty,
      note: '',
    });
  });

  it.each([
    ['odometer', '12.5'],
    ['odometer', '10,000,000'],
    ['fuel', '101'],
    ['fuel', 'full'],
    ['note', 'x'.repeat(501)],
    ['time', ''],
  ])('refuses the %s %s', (field, text) => {
    const { issues } = v.safeParse(handlingForm(DEFAULT_COMPANY), { ...empty, [field]: text });
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual([field]);
  });
});

describe('the record of a hand-over or a return', () => {
  const PICK_UP = new Date('2026-11-21T18:00:00Z');
  const NOW = new Date('2026-11-21T20:00:59Z');
  const RESERVATION: HandledReservation = {
    status: 'CREATED',
    pickUpTime: shownAt(PICK_UP),
    handOver: null,
    return: null,
    exchangedAt: null,
  };

  /** What is recorded so many hours after the pick-up time. */
  function record(hours: number, odometer: number | null = null): HandlingFacts {
    const at = new Date(PICK_UP.getTime() + hours * 3_600_000);
    return { at, odometer, fuel: null, note: null };
  }

  it('keeps what is left out, and begins with the full minute', () => {
    const before = { ...record(1, 12_345), fuel: 80, note: 'Dent' };
    const emptied = { odometer: null, fuel: null, note: null };
    expect(recordedWith(DEFAULT_COMPANY, {}, null, NOW)).toEqual({
      at: new Date('2026-11-21T20:00:00Z'),
      ...emptied,
    });
    expect(recordedWith(DEFAULT_COMPANY, {}, before, NOW)).toEqual(before);
    expect(recordedWith(DEFAULT_COMPANY, emptied, before, NOW)).toEqual({
      at: before.at,
      ...emptied,
    });
    const others = { odometer: 0, fuel: 0, note: 'x' };
    const input = { time: shownAt(PICK_UP), ...others };
    expect(recordedWith(DEFAULT_COMPANY, input, before, NOW)).toEqual({ at: PICK_UP, ...others });
    expect(recordedWith(DEFAULT_COMPANY, input, null, NOW)).toEqual({ at: PICK_UP, ...others });
  });

  it('has no note but text', () => {
    expect(v.parse(handlingInput(DEFAULT_COMPANY), { note: '  ' })).toEqual({ note: null });
    expect(v.parse(handlingInput(DEFAULT_COMPANY), { note: ' Dent ' })).toEqual({ note: 'Dent' });
    expect(v.safeParse(handlingInput(DEFAULT_COMPANY), { note: 'a\0' }).success).toBe(false);
  });

  const out = { ...RESERVATION, handOver: record(1, 100) };
  const back = { ...out, return: record(2, 200) };

  it.each<[string, 'hand-over' | 'return', HandledReservation, HandlingFacts, string?]>([
    ['24 hours early', 'hand-over', RESERVATION, record(-24)],
    [
      'earlier',
      'hand-over',
      RESERVATION,
      record(-24 - 1 / 60),
      'time: A hand-over can be at most 24 h',
    ],
    ['now', 'hand-over', RESERVATION, { ...record(0), at: NOW }],
    ['later than now', 'hand-over', RESERVATION, record(2.1), 'time: The time is in the future.'],
    ['long before the pick-up', 'return', out, record(-48), 'time: The return must be after'],
    ['with the hand-over', 'return', out, record(1, 100)],
    ['before it', 'return', out, record(0.9), 'time: The return must be after the hand-over.'],
    ['without a hand-over', 'return', RESERVATION, record(0)],
    ['before the pick-up time', 'return', RESERVATION, record(-0.1), 'time: The return must be'],
    ['after the return', 'hand-over', back, { ...record(0), at: NOW }, 'time: The return must'],
    ['with the return', 'hand-over', back, { ...record(2), at: back.return.at }],
    ['at fewer miles', 'return', out, record(2, 99), "odometer: The odometer can't be lower"],
    ['at more miles than the return', 'hand-over', back, record(1, 201), 'odometer: The odometer'],
    ['at as many miles', 'hand-over', back, record(1, 200)],
    ['without miles', 'return', out, record(2)],
    ['of a done one', 'return', { ...out, status: 'DONE' }, record(2)],
    [
      'of a canceled one',
      'hand-over',
      { ...RESERVATION, status: 'CANCELLED' },
      record(0),
      ': This reservation is canceled.',
    ],
  ])('%s, as a %s', (_, handling, reservation, facts, expected) => {
    const { at = '', message = '' } =
      handlingProblem(DEFAULT_COMPANY, handling, reservation, facts, NOW) ?? {};
    if (expected) expect(`${at}: ${message}`.replace(/^: : /, ': ')).toContain(expected);
    else expect(message).toBe('');
  });

  it('of a hand-over is undone only after that of the return', () => {
    expect(undoProblem('hand-over', back)?.message).toContain('Undo the return first.');
    expect(undoProblem('return', back)).toBeUndefined();
    expect(undoProblem('hand-over', out)).toBeUndefined();
  });
});
