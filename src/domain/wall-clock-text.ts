const wallClockFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** A wall-clock ISO time as people read it: 'Dec 24, 2026, 10:00'. */
export function formatWallClock(wallClock: string): string {
  return wallClockFormat.format(new Date(`${wallClock}Z`));
}

/** A day, or that of a wall-clock ISO time: 'Fri, Dec 5', or with its year 'Fri, Dec 5, 2025'. */
export function dayInWords(wallClock: string, hasYear: boolean): string {
  return new Date(wallClock.slice(0, 10)).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: hasYear ? 'numeric' : undefined,
    timeZone: 'UTC',
  });
}

/** The time of day of a wall-clock ISO time: '14:00'. */
export function clockInWords(wallClock: string): string {
  return wallClock.slice(11, 16);
}
