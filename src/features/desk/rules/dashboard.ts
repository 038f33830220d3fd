import * as v from 'valibot';
import { MaintenanceBlock } from '#availability/rules.ts';
import { AdminReservation } from '#booking/rules.ts';
import { FirstDay } from '#company/rules.ts';
import { Week } from '#figures/rules/figures.ts';
import { DeskVehicleName } from '#fleet/rules.ts';
import { Customer } from '#identity/rules.ts';
import { AnswerInteger, Id } from '#kernel/records/field.ts';
import { Finding } from '#kernel/records/finding.ts';
import { shownTo } from '#kernel/staff/shown-to.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { ContactMessage } from '#messages/rules/contact-message.ts';
import { DueDuty } from '#upkeep/rules.ts';

/** The most rows of each part of the dashboard. Totals count everything. */
export const SHOWN = { stops: 8, vehicles: 50, messages: 5, days: 7, weeks: 12 } as const;

/** The query of GET /dashboard/admin: a place, or all of them. */
export const DashboardQuery = v.object({ place: v.optional(Id) });

/** A pick-up or a return. */
export const Stop = v.omit(AdminReservation, ['userId']);

export type Stop = v.InferOutput<typeof Stop>;

export const BoardReservation = v.object({
  ...v.pick(AdminReservation, [
    'id',
    'pickUpTime',
    'dropOffTime',
    'returnedAt',
    'stage',
    'undecided',
    'atRisk',
    'isElsewhere',
    'paid',
    'due',
    'deposit',
    'kept',
  ]).entries,
  customer: v.pick(Customer, ['firstName', 'lastName']),
  /** From when on it takes this vehicle: the transfer to the pick-up, the pick-up, or the exchange of the vehicle before. */
  takenFrom: AnswerTime,
  /** When the turnaround and the transfer after it end: the drop-off if there are none. */
  takenUntil: AnswerTime,
  /** The minutes of that transfer, if there is one. */
  transferAfter: v.optional(AnswerInteger),
});

export type BoardReservation = v.InferOutput<typeof BoardReservation>;

export const BoardMaintenance = v.pick(MaintenanceBlock, ['id', 'startTime', 'endTime', 'reason']);

export type BoardMaintenance = v.InferOutput<typeof BoardMaintenance>;

/** A vehicle's row of the board. */
export const BoardVehicle = v.object({
  ...DeskVehicleName.entries,
  reservations: v.array(BoardReservation),
  maintenance: v.array(BoardMaintenance),
});

export type BoardVehicle = v.InferOutput<typeof BoardVehicle>;

/** What the desk needs to know in the morning, of a place or of all. CANCELLED reservations don't count. */
export const Dashboard = v.object({
  /** The time of the answer, and its day, YYYY-MM-DD. */
  now: AnswerTime,
  today: v.string(),
  pickUpsToday: v.object({ total: AnswerInteger, rows: v.array(Stop) }),
  returnsToday: v.object({ total: AnswerInteger, rows: v.array(Stop) }),
  out: v.object({ total: AnswerInteger }),
  /** The longest overdue first. */
  late: v.object({ total: AnswerInteger, rows: v.array(Stop) }),
  /** The rentals that came back, with charges about which nobody has decided, the earliest drop-off first. */
  undecided: shownTo('see-money', v.object({ total: AnswerInteger, rows: v.array(Stop) })),
  /** The number of vehicles in the fleet. */
  vehicles: AnswerInteger,
  /** How many of them stand at the place that is asked for. */
  standing: v.nullable(AnswerInteger),
  /** Today's transfers that are not done yet. */
  transfers: AnswerInteger,
  /**
   * Today and the six days after. Vehicles that are late, or reserved or blocked in these days, come first.
   * Both groups are sorted by model.
   */
  board: v.object({
    days: v.array(v.string()),
    vehicles: v.array(BoardVehicle),
    /** The number of vehicles that are late, or reserved or blocked in these days. */
    total: AnswerInteger,
  }),
  /** The last twelve weeks. The last one is the present week. */
  weeks: shownTo('see-figures', v.array(Week)),
  messages: shownTo(
    'answer-messages',
    v.object({ total: AnswerInteger, newest: v.array(ContactMessage) }),
  ),
  /**
   * What was taken less what was refunded, today and in this week, with deposits and without them. The deposits that are held
   * now, holds on cards included. What is still to be paid for today's pick-ups and
   * returns. How many reservations that begin today, have begun or have ended since the first payment are not paid, what is
   * due for them, and how many have a payment that the desk has to look at. Null before the first payment.
   */
  money: shownTo(
    'see-money',
    v.nullable(
      v.object({
        netToday: v.number(),
        netThisWeek: v.number(),
        netTakenToday: v.number(),
        netTakenThisWeek: v.number(),
        depositsHeld: v.number(),
        dueToday: v.number(),
        unpaid: AnswerInteger,
        unpaidDue: v.number(),
        problems: AnswerInteger,
      }),
    ),
  ),
  /** Users who asked to be erased. */
  erasureRequests: shownTo('see-customers', AnswerInteger),
  /** Papers and services that are overdue or due within 30 days, those that are overdue first. */
  duties: shownTo('see-vehicles', v.array(DueDuty)),
  /** What the last hourly check of the database found wrong. */
  findings: shownTo('change-settings', v.array(Finding)),
  /** Whether letters can be sent at all. */
  isMailConfigured: shownTo('change-settings', v.boolean()),
  /** What is left of the first day; null once it is done or dismissed. */
  firstDay: shownTo('change-settings', v.nullable(FirstDay)),
});

export type Dashboard = v.InferOutput<typeof Dashboard>;

/** The part of the dashboard that comes from the database. */
export type DashboardFigures = Omit<Dashboard, 'isMailConfigured' | 'firstDay'>;
