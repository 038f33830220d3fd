import { expect, it } from 'vitest';
import { stageOf } from '../../src/domain/reservation-stage.ts';

const period = { pickUpTime: '2026-11-21T10:00:00', dropOffTime: '2026-11-22T12:30:00' };

it.each([
  ['2026-11-21T09:59:59', 'upcoming'],
  ['2026-11-21T10:00:00', 'out'],
  ['2026-11-22T12:29:59', 'out'],
  ['2026-11-22T12:30:00', 'late'],
])('at %s a created one is %s', (now, stage) => {
  expect(stageOf({ status: 'CREATED', ...period }, now)).toBe(stage);
});

it('is done if its status says so, also before its end', () => {
  expect(stageOf({ status: 'DONE', ...period }, '2026-11-21T11:00:00')).toBe('done');
});
