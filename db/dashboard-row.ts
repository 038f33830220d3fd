import type { Customer } from '../src/domain/admin-reservation.ts';
import { hoursOf } from '../src/domain/calendar-day.ts';
import type { ContactMessage } from '../src/domain/contact-message.ts';
import type { BoardVehicle, DashboardFigures, Stop } from '../src/domain/dashboard.ts';
import type { DashboardDays } from '../src/domain/dashboard-days.ts';
import { toDollars } from '../src/domain/price.ts';
import { toWallClock } from '../src/domain/wall-clock.ts';

/** Times as they are in JSON. */
type Times = { pickUpTime: string; dropOffTime: string };

type StopRow = Omit<Stop, 'car' | 'customer'> &
  Omit<Customer, 'id'> & { vehicleId: number; model: string; userId: number };
type Stops = { total: number; rows: StopRow[] };
type WeekRow = { number: number; reservations: number; cents: number; rentedHours: number };

/** The one row of the dashboard's statement. Its parts are JSON: times are texts, money is cents. */
export type DashboardRow = {
  pickUps: Stops;
  returns: Stops;
  late: Stops;
  out: number;
  vehicles: number;
  boardTotal: number;
  board: BoardVehicle[];
  weeks: WeekRow[];
  messageTotal: number;
  newest: ContactMessage[];
};

/** The row as the call answers it. */
export function toDashboard(
  row: DashboardRow,
  { now, today, board, weeks }: DashboardDays,
): DashboardFigures {
  return {
    now: toWallClock(now),
    today: today.day,
    pickUpsToday: toStops(row.pickUps),
    returnsToday: toStops(row.returns),
    out: { total: row.out },
    late: toStops(row.late),
    vehicles: row.vehicles,
    board: {
      days: board.days,
      vehicles: row.board.map((vehicle) => ({
        ...vehicle,
        reservations: vehicle.reservations.map(withWallClock),
        maintenance: vehicle.maintenance.map((block) => ({
          ...block,
          startTime: toWallClock(new Date(block.startTime)),
          endTime: toWallClock(new Date(block.endTime)),
        })),
      })),
      total: row.boardTotal,
    },
    weeks: weeks.map(({ from, to, span }, index) => {
      const { reservations = 0, cents = 0, rentedHours = 0 } = row.weeks[index] ?? {};
      const fleetHours = row.vehicles * hoursOf(span);
      return { from, to, reservations, revenue: toDollars(cents), rentedHours, fleetHours };
    }),
    messages: {
      total: row.messageTotal,
      newest: row.newest.map((message) => ({
        ...message,
        createdAt: toWallClock(new Date(message.createdAt)),
      })),
    },
  };
}

function toStops({ total, rows }: Stops): { total: number; rows: Stop[] } {
  return {
    total,
    rows: rows.map(
      ({ vehicleId, model, userId, firstName, lastName, email, phoneNumber, ...row }) => ({
        ...withWallClock(row),
        car: { id: vehicleId, model },
        customer: { id: userId, firstName, lastName, email, phoneNumber },
      }),
    ),
  };
}

function withWallClock<Row extends Times>(row: Row): Row {
  return {
    ...row,
    pickUpTime: toWallClock(new Date(row.pickUpTime)),
    dropOffTime: toWallClock(new Date(row.dropOffTime)),
  };
}
