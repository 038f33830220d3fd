import { benchInterface } from './interface.ts';

// A process of its own for each size: functions read their environment once.
const [vehicles = 0, users = 0, reservations = 0] = process.argv.slice(2).map(Number);
process.send?.(await benchInterface({ vehicles, users, reservations }));
process.disconnect();
