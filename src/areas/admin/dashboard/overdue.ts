import { elapsedHours } from '../../../domain/rental-period.ts';
import { fromWallClock } from '../../../domain/wall-clock.ts';
import { formatCount } from './formats.ts';

/** Hours told as such; what is longer is told in days. */
const MOST_HOURS = 48;

/** How long ago, at `now`, something was due; both wall-clock ISO: 'under 1 h', '16 h', '3 days'. */
export function formatOverdue(dueTime: string, now: string): string {
  const [pickUpTime, dropOffTime] = [fromWallClock(dueTime), fromWallClock(now)];
  if (!pickUpTime || !dropOffTime) return '';
  const hours = Math.floor(elapsedHours({ pickUpTime, dropOffTime }));
  if (hours < 1) return 'under 1 h';
  return hours < MOST_HOURS ? `${hours} h` : `${formatCount(Math.floor(hours / 24))} days`;
}
