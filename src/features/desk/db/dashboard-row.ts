import { parseDate } from '@internationalized/date';
import { type RiskedRow, toReservationAtRisk } from '#booking/db.ts';
import { stageOf } from '#booking/rules.ts';
import type { Company } from '#company/rules.ts';
import { toDeskName } from '#fleet/db.ts';
import type { VehicleName } from '#fleet/rules.ts';
import type { Customer } from '#identity/rules.ts';
import { toAmount } from '#kernel/money/money.ts';
import type { Finding } from '#kernel/records/finding.ts';
import { toWallClock, type WallClock } from '#kernel/time/wall-clock.ts';
import type { ContactMessage } from '#messages/rules/contact-message.ts';
import { type BalanceFacts, toBalance } from '#payments/rules.ts';
import { type DueDutyRow, toDueDuties } from '#upkeep/db.ts';
import type { EndingPaper } from '#upkeep/rules.ts';
import type {
  BoardMaintenance,
  BoardReservation,
  DashboardFigures,
  Stop,
} from '../rules/dashboard.ts';
import type { DashboardDays } from '../rules/dashboard-days.ts';

/** A reservation in JSON. Its times are texts with a zone. */
type StagedRow = BalanceFacts & {
  id: number;
  pickUpTime: string;
  dropOffTime: string;
  pickedUpAt: string | null;
  returnedAt: string | null;
  undecidedCents: number | null;
  atRisk: boolean;
  isElsewhere: boolean;
};

type StopRow = StagedRow & { putsAtRisk: RiskedRow | null } & Omit<Customer, 'id'> &
  Pick<Stop, 'pickUpLocation' | 'dropOffLocation'> & {
    vehicleId: number;
    model: string;
    plate: string | null;
    endingPapers: EndingPaper[];
    userId: number;
    rateCents: number;
  };
type Stops = { total: number; rows: StopRow[] };
type BoardRow = VehicleName & {
  plate: string | null;
  reservations: (StagedRow &
    Pick<BoardReservation, 'customer' | 'transferAfter'> & {
      /** Null while it is late with a vehicle that it got after its drop-off. */
      taken: Pick<BoardReservation, 'takenFrom' | 'takenUntil'> | null;
    })[];
  maintenance: BoardMaintenance[];
};
type WeekRow = {
  number: number;
  reservations: number;
  cents: number;
  rentedHours: number;
  fleetHours: number;
};

/** The one row of the dashboard's statement. Its parts are JSON: times are texts, money is cents. */
export type DashboardRow = {
  handOversSince: Date | null;
  pickUps: Stops;
  returns: Stops;
  late: Stops;
  undecided: Stops;
  out: number;
  vehicles: number;
  standing: number | null;
  transfers: number;
  boardTotal: number;
  board: BoardRow[];
  weeks: WeekRow[];
  messageTotal: number;
  newest: ContactMessage[];
  erasureRequests: number;
  money: {
    netTodayCents: number;
    netThisWeekCents: number;
    netTakenTodayCents: number;
    netTakenThisWeekCents: number;
    depositsHeldCents: number;
    dueTodayCents: number;
    unpaid: number;
    unpaidDueCents: number;
    problems: number;
  } | null;
  findings: Finding[] | null;
  duties: DueDutyRow[];
};

/** The row as the call returns it. */
export function toDashboard(
  company: Company,
  row: DashboardRow,
  { now, today, board, weeks }: DashboardDays,
): DashboardFigures {
  return {
    now: toWallClock(now, company.timeZone),
    today: today.day,
    pickUpsToday: toStops(row.pickUps),
    returnsToday: toStops(row.returns),
    out: { total: row.out },
    late: toStops(row.late),
    undecided: toStops(row.undecided),
    vehicles: row.vehicles,
    standing: row.standing,
    transfers: row.transfers,
    board: {
      days: board.days,
      vehicles: row.board.map((vehicle) => ({
        ...toDeskName(vehicle),
        reservations: vehicle.reservations.map(({ taken, ...reservation }) => {
          // The board doesn't show these parts.
          const {
            status: _status,
            pickedUpAt: _pickedUpAt,
            totalPrice: _totalPrice,
            ...shown
          } = withStage(reservation);
          return {
            ...shown,
            takenFrom: taken ? clockAt(taken.takenFrom) : shown.pickUpTime,
            takenUntil: taken ? clockAt(taken.takenUntil) : shown.dropOffTime,
            transferAfter: shown.transferAfter || undefined,
          };
        }),
        maintenance: vehicle.maintenance.map((block) => ({
          ...block,
          startTime: clockAt(block.startTime),
          endTime: clockAt(block.endTime),
        })),
      })),
      total: row.boardTotal,
    },
    weeks: weeks.map(({ from, to }, index) => {
      const {
        reservations = 0,
        cents = 0,
        rentedHours = 0,
        fleetHours = 0,
      } = row.weeks[index] ?? {};
      return { from, to, reservations, revenue: toAmount(cents), rentedHours, fleetHours };
    }),
    messages: {
      total: row.messageTotal,
      newest: row.newest.map((message) => ({
        ...message,
        createdAt: clockAt(message.createdAt),
        answeredAt: message.answeredAt && clockAt(message.answeredAt),
      })),
    },
    money: row.money && {
      netToday: toAmount(row.money.netTodayCents),
      netThisWeek: toAmount(row.money.netThisWeekCents),
      netTakenToday: toAmount(row.money.netTakenTodayCents),
      netTakenThisWeek: toAmount(row.money.netTakenThisWeekCents),
      depositsHeld: toAmount(row.money.depositsHeldCents),
      dueToday: toAmount(row.money.dueTodayCents),
      unpaid: row.money.unpaid,
      unpaidDue: toAmount(row.money.unpaidDueCents),
      problems: row.money.problems,
    },
    erasureRequests: row.erasureRequests,
    duties: toDueDuties(row.duties, parseDate(today.day)),
    findings: row.findings ?? [],
  };

  /** A time of the row as the company's clock shows it. */
  function clockAt(time: string): WallClock {
    return toWallClock(new Date(time), company.timeZone);
  }

  function toStops({ total, rows }: Stops): { total: number; rows: Stop[] } {
    return {
      total,
      rows: rows.map(
        ({
          vehicleId,
          model,
          plate,
          userId,
          firstName,
          lastName,
          email,
          phoneNumber,
          rateCents,
          putsAtRisk,
          ...stop
        }) => ({
          ...withStage(stop),
          car: toDeskName({ id: vehicleId, model, plate }),
          customer: { id: userId, firstName, lastName, email, phoneNumber },
          currency: company.currency,
          pricePerHour: toAmount(rateCents),
          putsAtRisk: toReservationAtRisk(company, putsAtRisk),
        }),
      ),
    };
  }

  /** With its stage, and its times as the clocks show them. */
  function withStage<Row extends StagedRow>({
    totalCents,
    cancellationFeeCents,
    paidCents,
    depositHeldCents,
    depositKeptCents,
    undecidedCents,
    ...reservation
  }: Row) {
    const { status, pickedUpAt, returnedAt } = reservation;
    const sums = { paidCents, depositHeldCents, depositKeptCents };
    const shown = {
      ...reservation,
      ...toBalance({ status, totalCents, cancellationFeeCents, ...sums }),
      totalPrice: toAmount(totalCents),
      undecided: toAmount(undecidedCents ?? 0),
      isElsewhere: reservation.isElsewhere || undefined,
      pickUpTime: clockAt(reservation.pickUpTime),
      dropOffTime: clockAt(reservation.dropOffTime),
      pickedUpAt: pickedUpAt === null ? null : clockAt(pickedUpAt),
      returnedAt: returnedAt === null ? null : clockAt(returnedAt),
    };
    return { ...shown, stage: stageOf(company, shown, now, row.handOversSince) };
  }
}
