import * as v from 'valibot';
import { Availability } from '#availability/rules.ts';
import { DeskVehicle, DeskVehicleName } from '#fleet/rules.ts';
import { Customer } from '#identity/rules.ts';
import { AnswerInteger } from '#kernel/records/field.ts';
import { allShownTo, shownTo } from '#kernel/staff/shown-to.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { AnsweredLine } from '#prices/rules.ts';
import { HandlingRecord, Readings } from '#rental/rules.ts';
import { EndingPaper } from '#upkeep/rules.ts';
import { Reservation, ReservationDetail } from './reservation.ts';
import { STAGES_AND_DONE } from './reservation-stage.ts';

/** The reservation's present stage or 'done'; null for a CANCELLED one (booking: reservation status). */
const Stage = v.nullable(v.picklist(STAGES_AND_DONE));

/** The reservation that another one puts at risk. */
export const ReservationAtRisk = v.object({
  id: AnswerInteger,
  pickUpTime: AnswerTime,
  customer: v.pick(Customer, ['firstName', 'lastName']),
});

export type ReservationAtRisk = v.InferOutput<typeof ReservationAtRisk>;

/** The fields of a reservation that only the desk sees. */
const deskEntries = {
  customer: Customer,
  stage: Stage,
  /** The vehicle's rate when the reservation was priced. */
  pricePerHour: shownTo('see-money', v.number()),
  /** What the price book proposes after the return and nobody has decided, without taxes; 0 if there is nothing (prices: charges). */
  undecided: shownTo('see-money', v.number()),
  /** Whether the vehicle is late from the previous rental, or came back too far away (booking: reservations at risk). */
  atRisk: v.boolean(),
  /** Whether it is at risk because it came back too far away. */
  isElsewhere: v.optional(v.boolean()),
  /** The papers of the vehicle that end before the drop-off (upkeep: rentals at risk). */
  endingPapers: v.array(EndingPaper),
  /** For a late reservation, or one whose vehicle came back elsewhere, the vehicle's next reservation, if it is at risk. */
  putsAtRisk: v.nullable(ReservationAtRisk),
};

/** The fields with a sum. */
const SUMS = ['totalPrice', 'paid', 'due', 'deposit', 'kept', 'onItsWay'] as const;

/** A reservation in a list of the desk. */
export const AdminReservation = v.object({
  ...Reservation.entries,
  ...allShownTo('see-money', v.pick(Reservation, SUMS).entries),
  ...deskEntries,
  car: DeskVehicleName,
});

export type AdminReservation = v.InferOutput<typeof AdminReservation>;

/** A reservation with its whole vehicle, its customer, and the records of its hand-over and return. */
export const AdminReservationDetail = v.object({
  ...ReservationDetail.entries,
  ...allShownTo(
    'see-money',
    v.pick(ReservationDetail, [
      ...SUMS,
      'paidBy',
      'lines',
      'promoCode',
      'priceBookId',
      'cancellationFee',
      'terms',
    ]).entries,
  ),
  birthDate: shownTo('see-customers', ReservationDetail.entries.birthDate),
  ...deskEntries,
  car: DeskVehicle,
  /** Of the present vehicle; null, too, while it was exchanged and its hand-over is not recorded. */
  handOver: v.nullable(HandlingRecord),
  /** What is recorded before the hand-over; null after it. */
  prepared: v.nullable(Readings),
  /** Why it was handed over although one of the papers ends. */
  papersReason: v.nullable(v.string()),
  /** Why it is handed over although something is due or no deposit was taken. */
  unpaidReason: shownTo('see-money', v.nullable(v.string())),
  return: v.nullable(HandlingRecord),
  /** The place at which it came back, if it is another one than that of the drop-off. */
  returnPlaceId: v.nullable(AnswerInteger),
  /** When the vehicle was exchanged last, and which stretch of the rental this is, from 1 on (hand-over: exchange). */
  exchangedAt: v.nullable(AnswerTime),
  stretch: AnswerInteger,
  /** After the return, by the reservation's price book: what the desk has still to decide (prices: charges). */
  proposedCharges: shownTo('see-money', v.optional(v.array(AnsweredLine))),
});

export type AdminReservationDetail = v.InferOutput<typeof AdminReservationDetail>;

/**
 * The answer of an availability check of the desk. With `reservationId`, `due` is what is due after the edit, and negative if it goes
 * back. `takenBy` is a sentence about the reservation or the maintenance that takes the vehicle.
 */
export const AdminAvailability = v.object({
  ...Availability.entries,
  takenBy: v.optional(v.string()),
  due: v.optional(v.number()),
});

export type AdminAvailability = v.InferOutput<typeof AdminAvailability>;
