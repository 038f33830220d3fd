import { expect, it } from 'vitest';
import { promoCodeProblem } from '#prices/rules/promo-code.ts';

it.each([
  ['2026-11-20', 'This code cannot be used yet'],
  ['2026-11-21', undefined],
  ['2026-11-22', undefined],
  ['2026-11-23', 'This code has expired'],
])('a code from the 21st to the 22nd has on %s the problem %s', (today, problem) => {
  expect(promoCodeProblem({ from: '2026-11-21', to: '2026-11-22' }, today)).toBe(problem);
});
