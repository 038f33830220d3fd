import type { Message } from '#kernel/records/field.ts';
import { t } from '#kernel/words/t.ts';
import { FUEL_TYPES, TRANSMISSIONS } from './vehicle-choices.ts';

/** One field of a vehicle. `missing` is the message when it is empty or invalid. */
export type VehicleField = {
  label: string;
  missing: Message;
  /** It can be empty: absent in answers, and null in bodies. The hint says what that means. */
  isOptional?: true;
  /** Only the desk sees it: no answer for customers and visitors has it. */
  isForDesk?: true;
  hint?: string;
  /** The heading of its column in sheets, unless that is the label. */
  heading?: string;
} & (
  | { kind: 'text'; most: number }
  /** A text in capitals, such as a plate. The pattern is that of the capitals, in the company's country. */
  | { kind: 'code'; most: number; pattern: RegExp }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'yes-no' }
  /** A whole number. `beyond` is the message outside the limits. */
  | {
      kind: 'count';
      least: number;
      most: number;
      beyond?: Message;
      unit?: string;
    }
  /** The id of one of the company's classes. Sheets have its name. */
  | { kind: 'class' }
  /** The id of one of the company's places. Sheets have its name. */
  | { kind: 'place' }
  /** An amount above zero. The most, in cents, is that in dollars. */
  | { kind: 'money'; mostCents: number }
);

/**
 * The fields that are facts about a vehicle, in the order of its page. The others are in vehicle-fields.ts, so public
 * pages don't load them. This file has no schemas for the same reason.
 */
export const FACT_FIELDS = {
  model: {
    kind: 'text',
    get label() {
      return t('fleet.model');
    },
    missing: 'Please enter the model',
    most: 80,
  },
  doors: {
    kind: 'count',
    get label() {
      return t('fleet.doors');
    },
    missing: 'Please enter the number of doors',
    least: 1,
    most: 9,
  },
  seats: {
    kind: 'count',
    get label() {
      return t('fleet.seats');
    },
    missing: 'Please enter the number of seats',
    least: 1,
    most: 99,
  },
  luggage: {
    kind: 'count',
    get label() {
      return t('fleet.luggage');
    },
    missing: 'Please enter the luggage capacity',
    least: 0,
    most: 99,
  },
  transmission: {
    kind: 'choice',
    get label() {
      return t('fleet.transmission');
    },
    missing: 'Please enter type of transmission',
    options: TRANSMISSIONS,
  },
  airConditioning: {
    kind: 'yes-no',
    get label() {
      return t('fleet.airConditioning');
    },
    missing: 'Please enter whether air conditioning exists',
  },
  fuelType: {
    kind: 'choice',
    get label() {
      return t('fleet.fuelType');
    },
    missing: 'Please enter type of fuel',
    options: FUEL_TYPES,
  },
  age: {
    kind: 'count',
    get label() {
      return t('fleet.age');
    },
    missing: 'Please enter age of car',
    least: 0,
    most: 150,
    unit: 'Years',
  },
} as const satisfies Record<string, VehicleField>;

export type FactName = keyof typeof FACT_FIELDS;
