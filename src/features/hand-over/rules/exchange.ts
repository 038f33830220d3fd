import * as v from 'valibot';
import { MOST_MAINTENANCE_DAYS } from '#availability/rules.ts';
import { ExpectedTotal } from '#booking/rules.ts';
import type { Company } from '#company/rules.ts';
import { DeskVehicleName } from '#fleet/rules.ts';
import { AnswerInteger, Id, LIMITS, optionalText } from '#kernel/records/field.ts';
import { fieldRule } from '#kernel/records/field-rule.ts';
import { shownTo } from '#kernel/staff/shown-to.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { apiTime, existingTimes } from '#kernel/time/time-schemas.ts';
import { getTypedTime, toTypedTime } from '#kernel/time/typed-time.ts';
import {
  hoursAfter,
  instantOf,
  isWithinDays,
  toWallClock,
  type WallClock,
} from '#kernel/time/wall-clock.ts';
import {
  EXCHANGE_REASONS,
  type ExchangeReason,
  fullMinute,
  type HandledReservation,
  type HandlingDraft,
  type HandlingFacts,
  HandlingRecord,
  handlingDraft,
  handlingForm,
  handlingInput,
  MOST_EXCHANGES,
} from '#rental/rules.ts';

/** Whether the price stays as agreed, or becomes what the whole rental costs with the new vehicle. */
export const EXCHANGE_PRICES = ['keep', 'new-vehicle'] as const;

const Reason = v.picklist(EXCHANGE_REASONS, 'Select why the vehicle is exchanged');

/**
 * The body of POST /reservations/{id}/exchange: the new vehicle, why and where, and what is recorded of the vehicle that comes back.
 * Without a time it is now. Until `serviceUntil` the vehicle that came back can't be rented.
 */
export function exchangeInput(company: Company) {
  return v.object({
    ...handlingInput(company).entries,
    carId: Id,
    reason: Reason,
    place: optionalText(LIMITS.location),
    serviceUntil: v.optional(apiTime(company.timeZone)),
    price: v.optional(
      v.picklist(EXCHANGE_PRICES, `price must be ${EXCHANGE_PRICES.join(' or ')}`),
      'keep',
    ),
    expectedTotal: v.optional(ExpectedTotal),
  });
}
export type ExchangeInput = v.InferOutput<ReturnType<typeof exchangeInput>>;

/** What becomes of the vehicle that came back. */
export const NEXT_OF_VEHICLE = ['free', 'service'] as const;
type NextOfVehicle = (typeof NEXT_OF_VEHICLE)[number];

/** The form of an exchange, as typed: dates as YYYY-MM-DD, times as HH:mm. */
export function exchangeForm(company: Company) {
  return v.pipe(
    v.object({
      ...handlingForm(company).entries,
      reason: Reason,
      place: optionalText(LIMITS.location),
      next: v.picklist(NEXT_OF_VEHICLE),
      serviceDate: v.string(),
      serviceTime: v.string(),
      carId: v.pipe(v.nullable(v.number()), v.number('Select the new vehicle')),
      price: v.picklist(EXCHANGE_PRICES),
    }),
    fieldRule((form, refuse) => {
      if (form.next !== 'service') return;
      if (form.serviceDate === '') refuse('serviceDate', 'Enter the date');
      if (form.serviceTime === '') refuse('serviceTime', 'Enter the time');
    }),
    existingTimes(
      [
        ['date', 'time'],
        ['serviceDate', 'serviceTime'],
      ],
      company.timeZone,
    ),
  );
}

/** The form while it is being filled in. */
export type ExchangeDraft = HandlingDraft &
  Record<'place' | 'serviceDate' | 'serviceTime', string> & {
    reason: ExchangeReason | '';
    next: NextOfVehicle;
    carId: number | null;
    price: (typeof EXCHANGE_PRICES)[number];
  };

/** An empty form at `now`. A service is proposed until the next day. */
export function exchangeDraft(company: Company, now: Date): ExchangeDraft {
  const handling = handlingDraft(company, null, now);
  const [serviceDate, serviceTime] = toTypedTime(
    hoursAfter(toWallClock(fullMinute(now), company.timeZone), 24, company.timeZone),
  );
  return {
    ...handling,
    ...{ reason: '', place: '', next: 'free', serviceDate, serviceTime },
    ...{ carId: null, price: 'keep' },
  };
}

/** The body that the form sends. */
export function exchangeBody(company: Company, draft: ExchangeDraft) {
  const { reason, place, next, serviceDate, serviceTime, carId, price, ...handling } = v.parse(
    exchangeForm(company),
    draft,
  );
  const { date, time, ...facts } = handling;
  return {
    ...{ reason, place, carId, price, ...facts },
    time: getTypedTime(date, time, company.timeZone),
    ...(next === 'service' && {
      serviceUntil: getTypedTime(serviceDate, serviceTime, company.timeZone),
    }),
  };
}

/** The query of GET /reservations/{id}/exchange: when the vehicle is exchanged. Without a time it is now. */
export function exchangeQuery(company: Company) {
  return v.object({ time: v.optional(apiTime(company.timeZone)) });
}

/** A vehicle that a rental could go on with. */
export const ExchangeVehicle = v.object({
  car: DeskVehicleName,
  /** Its class; null if it has none, or the company has no classes. */
  className: v.nullable(v.string()),
  isSameClass: v.boolean(),
  /** The place at which it stands, if it is another one than that of the pick-up. */
  placeId: v.nullable(AnswerInteger),
  /** What takes it before the end of the rental; null if it is free. */
  taken: v.nullable(
    v.object({
      from: AnswerTime,
      /** Null for maintenance. */
      reservationId: v.nullable(AnswerInteger),
    }),
  ),
  /** What the whole rental costs with it. */
  totalPrice: shownTo('see-money', v.number()),
});
export type ExchangeVehicle = v.InferOutput<typeof ExchangeVehicle>;

/** The most vehicles that are proposed. */
export const MOST_EXCHANGE_VEHICLES = 24;

/** A part of a rental with one vehicle (hand-over: exchange). Notes and places are only for the desk. */
export const RentalStretch = v.object({
  number: AnswerInteger,
  car: DeskVehicleName,
  pickedUpAt: v.nullable(AnswerTime),
  handOver: v.nullable(HandlingRecord),
  /** When it came back, or was exchanged. */
  returnedAt: v.nullable(AnswerTime),
  return: v.nullable(HandlingRecord),
  /** Why it was exchanged; null for the last stretch. */
  reason: v.nullable(v.picklist(EXCHANGE_REASONS)),
  place: v.nullable(v.string()),
});
export type RentalStretch = v.InferOutput<typeof RentalStretch>;

type ExchangeProblem = { at?: 'time' | 'odometer' | 'serviceUntil' | 'carId'; message: string };

/** Why nothing can be exchanged of a reservation, as a sentence. */
export function notExchangeable({
  status,
  pickedUpAt,
  handOver,
  return: returned,
  formerStretches,
}: Pick<HandledReservation, 'status' | 'handOver' | 'return'> & {
  pickedUpAt: unknown;
  formerStretches: readonly unknown[] | null;
}): string | undefined {
  if (returned) return 'The vehicle has been returned. Undo the return first.';
  if (status !== 'CREATED' || pickedUpAt === null) {
    return 'The vehicle is not out. Move the reservation to another vehicle instead.';
  }
  if (handOver === null) {
    return 'The hand-over of the present vehicle is not recorded. Record it, or undo the exchange.';
  }
  if (formerStretches && formerStretches.length >= MOST_EXCHANGES) {
    return `A rental can have at most ${MOST_EXCHANGES} exchanges.`;
  }
  return undefined;
}

/** Why a vehicle that is out can't be exchanged so at `now`. */
export function exchangeProblem(
  company: Company,
  { handOver, vehicleId }: Pick<HandledReservation, 'handOver'> & { vehicleId: number },
  { carId, serviceUntil }: Pick<ExchangeInput, 'carId' | 'serviceUntil'>,
  cameBack: HandlingFacts,
  now: Date,
): ExchangeProblem | undefined {
  if (carId === vehicleId) return { at: 'carId', message: 'Select another vehicle' };
  if (cameBack.at > now) return { at: 'time', message: 'The time is in the future.' };
  if (handOver && cameBack.at < handOver.at) {
    return { at: 'time', message: 'The exchange must be after the hand-over.' };
  }
  if ((cameBack.odometer ?? Number.POSITIVE_INFINITY) < (handOver?.odometer ?? 0)) {
    return { at: 'odometer', message: "The odometer can't be lower than at the hand-over." };
  }
  const serviceProblem = serviceUntil && serviceUntilProblem(company, serviceUntil, cameBack.at);
  return serviceProblem ? { at: 'serviceUntil', message: serviceProblem } : undefined;
}

function serviceUntilProblem(
  company: Company,
  serviceUntil: WallClock,
  from: Date,
): string | undefined {
  if (instantOf(serviceUntil, company.timeZone) <= from) return 'Must be after the exchange';
  return isWithinDays(toWallClock(from, company.timeZone), serviceUntil, MOST_MAINTENANCE_DAYS)
    ? undefined
    : `A vehicle can be blocked for up to ${MOST_MAINTENANCE_DAYS} days.`;
}
