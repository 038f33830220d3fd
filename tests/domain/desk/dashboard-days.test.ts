import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { dashboardDays } from '#desk/rules/dashboard-days.ts';
import { hoursOf } from '#kernel/time/calendar-day.ts';

describe("the dashboard's days", () => {
  it("are the company's, whatever day it is elsewhere", () => {
    // Half past seven in the evening of the 20th in Los Angeles.
    const { today, board } = dashboardDays(DEFAULT_COMPANY, new Date('2026-11-21T03:30:00Z'));
    expect(today.day).toBe('2026-11-20');
    expect(today.span.start.toISOString()).toBe('2026-11-20T08:00:00.000Z');
    expect(board.days).toEqual([20, 21, 22, 23, 24, 25, 26].map((day) => `2026-11-${day}`));
    expect(board.span.end.toISOString()).toBe('2026-11-27T08:00:00.000Z');
  });

  it.each([
    ['Monday', '2026-11-16T08:00:00Z'],
    ['Sunday', '2026-11-23T07:59:59Z'],
  ])('are in a week from Monday to Sunday, on a %s too', (_, now) => {
    const { weeks } = dashboardDays(DEFAULT_COMPANY, new Date(now));
    expect(weeks).toHaveLength(12);
    expect(weeks[0]).toMatchObject({ from: '2026-08-31', to: '2026-09-06' });
    expect(weeks[11]).toMatchObject({ from: '2026-11-16', to: '2026-11-22' });
  });

  it('follow each other without a gap, also where the clocks change', () => {
    const { weeks } = dashboardDays(DEFAULT_COMPANY, new Date('2026-11-21T20:00:00Z'));
    for (const [index, week] of weeks.slice(1).entries()) {
      expect(week.span.start).toEqual(weeks[index]?.span.end);
    }
    expect(weeks.map(({ span }) => hoursOf(span))).toEqual(
      weeks.map(({ from }) => (from === '2026-10-26' ? 169 : 168)),
    );
  });
});
