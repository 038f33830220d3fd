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
