import { expect, it, onTestFinished } from 'vitest';
import { COMPANY } from '#domain/company/company.ts';
import { deskHours } from '#domain/company/desk-hours.ts';
import { LIMITS } from '#domain/records/field.ts';

const FRIDAY = '2026-12-04';
const SATURDAY = '2026-12-05';
const SUNDAY = '2026-12-06';

it("says the desk's hours of a day", () => {
  const words = [FRIDAY, SATURDAY, SUNDAY].map((day) => deskHours(day, '')?.words);
  expect(words).toEqual([
    'Friday: desk open 09:00-21:00.',
    'Saturday: desk open 09:00-19:00.',
    'Sunday: desk open 09:00-17:00.',
  ]);
});

it.each([
  [FRIDAY, '', false],
  [FRIDAY, '08:45', true],
  [FRIDAY, '09:00', false],
  [FRIDAY, '21:00', false],
  [FRIDAY, '21:15', true],
  [SATURDAY, '20:00', true],
  [SUNDAY, '17:15', true],
])('outside the hours on %s at "%s": %s', (day, time, isOutside) => {
  expect(deskHours(day, time)?.isOutside).toBe(isOutside);
});

it.each(['', '2026-02-30', '0002-12-04', 'soon'])('says nothing about "%s"', (day) => {
  expect(deskHours(day, '10:00')).toBeUndefined();
});

it('says that the desk is closed on a day without hours', () => {
  const { workingHours } = COMPANY;
  onTestFinished(() => void Object.assign(COMPANY, { workingHours }));
  Object.assign(COMPANY, { workingHours: workingHours.slice(0, 1) });
  expect(deskHours(SATURDAY, '')).toEqual({
    words: 'Saturday: desk closed.',
    isOutside: true,
  });
});

it('names no weekday twice', () => {
  const named = COMPANY.workingHours.flatMap(({ weekdays }) => [...weekdays]);
  expect(new Set(named).size).toBe(named.length);
});

it('suggests the desk first, and only locations that a reservation can have', () => {
  const [desk] = COMPANY.places;
  expect(desk.location).toContain(COMPANY.address.street);
  for (const { location } of COMPANY.places) {
    expect(location.length).toBeLessThanOrEqual(LIMITS.location);
  }
});
