import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { numberSpans, phoneDigits } from '#desk-reservations/rules/admin-search.ts';
import { HistoryQuery } from '#history/rules/history.ts';
import {
  bodyBoolean,
  emailText,
  Id,
  PathId,
  queryBoolean,
  requiredLines,
  requiredText,
  wholeNumber,
} from '#kernel/records/field.ts';
import { pageQuery, Search, toPage } from '#kernel/records/page.ts';
import { fc } from '../../random.ts';
import { firstErrors } from '../first-errors.ts';

describe('the number of a reservation as typed', () => {
  const LARGEST = 2_147_483_647;

  it('finds exactly the numbers that begin with its digits', () => {
    const number = fc.integer({ min: 1, max: LARGEST });
    const typed = fc.oneof(fc.integer({ min: 1, max: 30 }), number);
    fc.assert(
      fc.property(typed, number, fc.nat(9), (digits, any, length) => {
        const spans = numberSpans(`#${digits}`);
        expect(numberSpans(String(digits))).toEqual(spans);
        // Any number, one that begins with the digits, and the neighbors of the spans.
        const begins = Number(`${digits}${any}`.slice(0, String(digits).length + length));
        const edges = spans.flatMap(({ first, last }) => [first - 1, first, last, last + 1]);
        for (const id of [any, begins, ...edges].filter((one) => one > 0 && one <= LARGEST)) {
          const isFound = spans.some(({ first, last }) => first <= id && id <= last);
          expect(isFound, `${id}`).toBe(String(id).startsWith(String(digits)));
        }
      }),
    );
  });

  it.each(['', '#', '0', '017', '12a', 'a12', '1 2', '##1', '12345678901'])(
    'finds nothing for %j',
    (text) => {
      expect(numberSpans(text)).toEqual([]);
    },
  );
});

it.each([
  ['(562) 555-0142', '5625550142'],
  ['+1 562.555.0142', '5625550142'],
  ['15625550142', '5625550142'],
  ['156255501', '156255501'],
  ['115625550142', '115625550142'],
  ['+49 1512 3456789', '4915123456789'],
  ['+49 (0)1512/3456789', '4915123456789'],
  ['0049 1512', '491512'],
  ['01512 3456789', '15123456789'],
  ['562', '562'],
  ['56', undefined],
  ['562x', undefined],
  ['x562', undefined],
  ['() -', undefined],
])('the digits of the phone number %j are %j', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});

describe('a field', () => {
  const accepts = (schema: v.GenericSchema, input: unknown) => v.safeParse(schema, input).success;

  it('of text is trimmed, required and limited, and can be stored', () => {
    const text = requiredText('Missing', 5);
    expect(v.parse(text, '  abcde \n')).toBe('abcde');
    for (const blank of [undefined, null, '', '  ']) {
      expect(firstErrors(text, blank)).toEqual({ '': 'Missing' });
    }
    expect(firstErrors(text, 'abcdef')).toEqual({ '': 'Must be at most 5 characters' });
    for (const broken of ['a\0b', '\ud83d', '\ude97a']) {
      expect(firstErrors(text, broken)).toEqual({ '': 'Must be text' });
    }
    expect(v.parse(text, '🚗')).toBe('🚗');
    expect(firstErrors(text, 5)).toEqual({ '': 'Must be text' });
  });

  it.each(['\n', '\r\n', '\u2028', '\u0085'])('of text has no line break (%j)', (lineBreak) => {
    const typed = `one${lineBreak}two`;
    expect(firstErrors(requiredText('', 50), typed)).toEqual({ '': 'Must be on one line' });
    expect(v.parse(requiredLines('', 50), typed)).toBe(typed);
  });

  it('of an id is a positive integer of Postgres', () => {
    expect(['1', 17, '2147483647'].map((id) => v.parse(Id, id))).toEqual([1, 17, 2_147_483_647]);
    for (const id of ['0', '-1', '01', '1.5', '2147483648', '1x', 'x1', '', null]) {
      expect(accepts(Id, id)).toBe(false);
      expect(v.parse(PathId, id)).toBe(0);
    }
  });

  it('of a whole number has its limits', () => {
    const size = wholeNumber('size', 1, 100);
    expect(['1', '100'].map((text) => v.parse(size, text))).toEqual([1, 100]);
    for (const text of ['0', '101', '1.0', '-1', '+1', ' 1', '123456789', '']) {
      expect(firstErrors(size, text)).toEqual({ '': 'size must be a number from 1 to 100' });
    }
  });

  it('of a yes or no is read from a form, a body or a query', () => {
    const body = bodyBoolean('No');
    expect([true, false, 'true', 'false'].map((one) => v.parse(body, one))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(firstErrors(body, 'yes')).toEqual({ '': 'No' });
    expect(['true', 'false'].map((one) => v.parse(queryBoolean('counts'), one))).toEqual([
      true,
      false,
    ]);
    expect(accepts(queryBoolean('counts'), true)).toBe(false);
  });

  it('of an email address is required and valid', () => {
    const email = emailText('Please enter your email');
    expect(v.parse(email, ' pat@example.com ')).toBe('pat@example.com');
    expect(firstErrors(email, '')).toMatchObject({ '': 'Please enter your email' });
    expect(firstErrors(email, 'pat')).toEqual({ '': 'Please enter a valid email' });
  });

  it('of a search is trimmed; a blank one does not filter', () => {
    expect(['  Pat ', ' ', undefined].map((text) => v.parse(Search, text))).toEqual([
      'Pat',
      undefined,
      undefined,
    ]);
    expect([accepts(Search, 'x'.repeat(100)), accepts(Search, 'x'.repeat(101))]).toEqual([
      true,
      false,
    ]);
    expect([accepts(Search, 'a\0'), accepts(Search, '\ud800')]).toEqual([false, false]);
  });
});

describe('a list', () => {
  it('has defaults for what its query leaves out', () => {
    const ascending = pageQuery(['id', 'model'], { size: 10, sort: 'model' });
    expect(v.parse(ascending, {})).toEqual({ page: 0, size: 10, sort: 'model', direction: 'ASC' });
    const newest = pageQuery(['id'], { size: 20, sort: 'id', direction: 'DESC' }, { q: Search });
    expect(v.parse(newest, { page: '2', q: 'x' })).toEqual({
      page: 2,
      size: 20,
      sort: 'id',
      direction: 'DESC',
      q: 'x',
    });
  });

  it.each([
    [0, 0],
    [1, 1],
    [20, 1],
    [21, 2],
  ])('of %i rows has %i pages of 20', (totalElements, totalPages) => {
    expect(toPage(['a', 'b'], totalElements, { page: 3, size: 20 })).toEqual({
      content: ['a', 'b'],
      number: 3,
      numberOfElements: 2,
      size: 20,
      totalElements,
      totalPages,
      pageable: { pageNumber: 3 },
    });
  });
});

it('history is of one record only with its kind', () => {
  expect(firstErrors(HistoryQuery, { id: '3' })).toEqual({ id: 'id needs a kind' });
  expect(firstErrors(HistoryQuery, { id: '3', kind: 'vehicle' })).toEqual({});
  expect(firstErrors(HistoryQuery, { kind: 'vehicle' })).toEqual({});
});
