import { expect, it } from 'vitest';
import { DEFAULT_LOCALE, type WorkLocale } from '#kernel/locale/locale.ts';
import { fill } from '#kernel/words/fill.ts';
import type { Language } from '#words/languages.ts';
import { givenLocale } from '../../locale.ts';

const HOURS = '{hours, plural, one {1 hour} other {# hours}}';

it.each([
  ['Sign in', {}, 'Sign in'],
  ['', {}, ''],
  ['Reserved until {day}.', { day: 'Dec 24' }, 'Reserved until Dec 24.'],
  ['{a}{b}, {a}', { a: 'x', b: 0 }, 'x0, x'],
  [HOURS, { hours: 1 }, '1 hour'],
  [HOURS, { hours: 0 }, '0 hours'],
  [`At least ${HOURS} of {model}.`, { hours: 1234, model: 'A4' }, 'At least 1,234 hours of A4.'],
  [`${HOURS} and ${HOURS}`, { hours: 2 }, '2 hours and 2 hours'],
  // Forms with values, and with one at an end of them.
  ['{n, plural, one {{name}} other {{name} and # more}}', { n: 1, name: 'Ann' }, 'Ann'],
  ['{n, plural, one {{name}} other {{name} and # more}}', { n: 3, name: 'Ann' }, 'Ann and 3 more'],
  // Nothing for one, and a language's forms that English does not have.
  ['{n, plural, one {} other {s}}', { n: 1 }, ''],
  ['{n, plural, one {a} many {b} other {c}}', { n: 1_000_000 }, 'c'],
  ['{n, plural, other {#}}', { n: 1 }, '1'],
  // A # outside of plurals.
  ['Room #{n}', { n: 4 }, 'Room #4'],
])('fills %j', (text, values, filled) => {
  expect(fill(text, values)).toBe(filled);
});

it('leaves a missing value visible', () => {
  expect(fill('From {day} to {other}', { day: 'Monday' })).toBe('From Monday to {other}');
  expect(fill('{n, plural, one {one {name}} other {# {name}}}', { n: 2 })).toBe('2 {name}');
});

it.each(['{model}', 'one {x}', '{n, plural, one {a} other {b}}', '}', '{', '#', '$&'])(
  'does not fill the value %j itself',
  (value) => {
    expect(fill('{value}, {model}', { value, model: 'A4' })).toBe(`${value}, A4`);
    const text = '{n, plural, one {{value}} other {# of {value} for {model}}}.';
    expect(fill(text, { n: 2, value, model: 'A4' })).toBe(`2 of ${value} for A4.`);
    expect(fill(text, { n: 1, value, model: 'A4' })).toBe(`${value}.`);
  },
);

it.each<[Language, number, string]>([
  ['fr', 0, '0 heure'],
  ['fr', 2, '2 heures'],
  ['de', 0, '0 heures'],
])('chooses the form by the language: %s, %i', (language, hours, filled) => {
  const locale: WorkLocale = { ...DEFAULT_LOCALE, language };
  givenLocale(locale);
  expect(fill('{hours, plural, one {# heure} other {# heures}}', { hours })).toBe(filled);
});
