import { distanceWords } from '#kernel/locale/distance.ts';
import { moneyHeading, moneyInWords } from '#kernel/money/typed-money.ts';
import {
  BOTH,
  type ListName,
  type PartName,
  type RuleDraft,
  type SingleName,
} from './price-draft.ts';
import { WEEKDAY_OPTIONS } from './rules-in-words.ts';

export type RuleField = {
  name: string;
  label: string;
  kind:
    | 'text'
    | 'number'
    | 'date'
    | 'choice'
    | 'place'
    | 'places'
    | 'weekdays'
    | 'classes'
    | 'vehicles'
    | 'time';
  hint?: string;
  options?: readonly { value: string; label: string }[];
  isOptional?: boolean;
  /** What is chosen while the rule does not say it. */
  initial?: string;
  /** Whether the field belongs to this rule. */
  isFor?: (rule: RuleDraft) => boolean;
};

const isForYoung = (rule: RuleDraft) => rule.kind === 'young-driver';

/** A field for an amount. Its label names the currency, which is known when the field is shown. */
function amount(name: string, label: () => string, isOptional = false): RuleField {
  return {
    name,
    get label() {
      return label();
    },
    kind: 'number',
    isOptional,
  };
}

function optionalAmount(name: string, label: () => string): RuleField {
  return amount(name, label, true);
}

const OWN_TAX: RuleField = {
  name: 'taxPercent',
  label: 'Tax, %',
  kind: 'number',
  hint: 'Empty: the taxes of the book. 0: no tax',
  isOptional: true,
};

const isWindow = ({ covers }: RuleDraft) => covers === 'window';

/** The days on which a rule holds. */
const SEASON: readonly RuleField[] = [
  { name: 'from', label: 'From', kind: 'date', isOptional: true },
  { name: 'to', label: 'To', kind: 'date', isOptional: true },
  {
    name: 'yearly',
    label: 'Season',
    kind: 'choice',
    initial: 'false',
    options: [
      { value: 'false', label: 'Once' },
      { value: 'true', label: 'Every year' },
    ],
    isFor: ({ from, to }) => Boolean(from || to),
  },
];

const CLASSES: RuleField = {
  name: 'classes',
  label: 'Classes',
  kind: 'classes',
  hint: 'None means all. A rule for a class counts before one for all',
};

/** The classes and vehicles that a rule is for. */
const VEHICLES: readonly RuleField[] = [
  CLASSES,
  { name: 'carIds', label: 'Vehicles', kind: 'vehicles', hint: 'None means all vehicles' },
];

/** The lists of a price book, in the order of the page. */
export const RULE_LISTS: Record<
  ListName,
  { title: string; lead: string; add: string; fields: readonly RuleField[] }
> = {
  rates: {
    title: 'Rates',
    lead: "A percentage of the vehicle's prices, or prices of its own. A rate for a vehicle counts before one for its class, and that before one for all. Of equal ones, the first that matches a day applies. Set the daily maximum on each vehicle.",
    add: 'Add a rate',
    fields: [
      { name: 'name', label: 'Name', kind: 'text' },
      { name: 'weekdays', label: 'Weekdays', kind: 'weekdays', hint: 'None means every day' },
      {
        name: 'percent',
        label: 'Percent of price',
        kind: 'number',
        hint: '120 is 20% more',
        isOptional: true,
      },
      optionalAmount('hourPrice', () => `Or price per hour in ${moneyInWords()}`),
      {
        name: 'dayPercent',
        label: 'Percent of the daily maximum',
        kind: 'number',
        hint: 'Empty means the same percentage',
        isOptional: true,
      },
      optionalAmount('dayPrice', () => `Or daily maximum in ${moneyInWords()}`),
      ...SEASON,
      ...VEHICLES,
    ],
  },
  packages: {
    title: 'Packages',
    lead: 'A flat price for a weekend, half a day, a week. A rental costs the cheapest combination of packages, days and hours.',
    add: 'Add a package',
    fields: [
      { name: 'name', label: 'Name', kind: 'text' },
      amount('price', () => `Price in ${moneyInWords()}`),
      {
        name: 'covers',
        label: 'Covers',
        kind: 'choice',
        options: [
          { value: 'hours', label: 'Hours' },
          { value: 'days', label: 'Days' },
          { value: 'months', label: 'Months' },
          { value: 'window', label: 'Part of the week' },
        ],
      },
      {
        name: 'count',
        label: 'How many',
        kind: 'number',
        hint: 'A shorter rental can cost it, too',
        isFor: ({ covers }) => covers !== 'window',
      },
      {
        name: 'fromWeekday',
        label: 'From weekday',
        kind: 'choice',
        options: WEEKDAY_OPTIONS,
        isFor: isWindow,
      },
      { name: 'fromTime', label: 'From time', kind: 'time', isFor: isWindow },
      {
        name: 'toWeekday',
        label: 'To weekday',
        kind: 'choice',
        options: WEEKDAY_OPTIONS,
        isFor: isWindow,
      },
      { name: 'toTime', label: 'To time', kind: 'time', isFor: isWindow },
      {
        name: 'distance',
        get label() {
          return `${distanceWords().title} included`;
        },
        kind: 'number',
        hint: 'Empty: those of its days',
        isOptional: true,
      },
      ...SEASON,
      CLASSES,
    ],
  },
  leastDays: {
    title: 'Least lengths',
    lead: 'A rental that touches a day of the season lasts at least so many days, for customers. At the desk it can be shorter.',
    add: 'Add a least length',
    fields: [
      { name: 'name', label: 'Name', kind: 'text' },
      { name: 'days', label: 'At least days', kind: 'number' },
      ...SEASON,
      { ...CLASSES, hint: 'None means all' },
    ],
  },
  lengths: {
    title: 'Length discounts',
    lead: 'The longest discount a rental qualifies for applies to the whole rental.',
    add: 'Add a length discount',
    fields: [
      { name: 'hours', label: 'From hours', kind: 'number' },
      { name: 'percent', label: 'Percent off', kind: 'number' },
    ],
  },
  extras: {
    title: 'Extras',
    lead: 'What customers can add to a vehicle.',
    add: 'Add an extra',
    fields: [
      { name: 'name', label: 'Name', kind: 'text' },
      amount('price', () => `Price in ${moneyInWords()}`),
      {
        name: 'kind',
        label: 'Kind',
        kind: 'choice',
        options: [
          { value: 'extra', label: 'Extra' },
          { value: 'cover', label: 'Cover' },
          { value: 'driver', label: 'Second driver' },
          { value: 'young-driver', label: 'Young driver' },
          { value: 'fuel', label: 'Prepaid fuel' },
          { value: 'distance', label: 'Unlimited distance' },
        ],
      },
      {
        name: 'per',
        label: 'Per',
        kind: 'choice',
        options: [
          { value: 'hour', label: 'Started hour' },
          { value: 'day', label: 'Day of 24 hours' },
          { value: 'once', label: 'Rental' },
        ],
      },
      { name: 'most', label: 'At most', kind: 'number' },
      optionalAmount('mostPrice', () => `Most per rental in ${moneyInWords()}`),
      OWN_TAX,
      { name: 'agesFrom', label: 'Ages from', kind: 'number', isFor: isForYoung },
      { name: 'agesTo', label: 'Ages to', kind: 'number', isFor: isForYoung },
      ...VEHICLES,
    ],
  },
  oneWay: {
    title: 'One-way fees',
    lead: 'For a vehicle that is dropped off at another of your places.',
    add: 'Add a fee',
    fields: [
      { name: 'from', label: 'Pick-up', kind: 'place' },
      { name: 'to', label: 'Drop-off', kind: 'place' },
      amount('price', () => `Fee in ${moneyInWords()}`),
      OWN_TAX,
    ],
  },
  fees: {
    title: 'Fees',
    lead: 'For a place such as an airport, a time outside the desk hours, or a young driver. Every total includes those that apply, and nobody can leave them out.',
    add: 'Add a fee',
    fields: [
      { name: 'name', label: 'Name', kind: 'text' },
      amount('price', () => `Price in ${moneyInWords()}`),
      {
        name: 'per',
        label: 'Per',
        kind: 'choice',
        options: [
          { value: 'once', label: 'Pick-up and drop-off that it is for' },
          { value: 'day', label: 'Day of 24 hours' },
          { value: 'hour', label: 'Started hour' },
        ],
      },
      { name: 'places', label: 'Places', kind: 'places', hint: 'None means all places' },
      {
        name: 'outsideHours',
        label: 'Times',
        kind: 'choice',
        initial: 'false',
        options: [
          { value: 'false', label: 'All times' },
          { value: 'true', label: 'Outside the desk hours' },
        ],
      },
      {
        name: 'at',
        label: 'At',
        kind: 'choice',
        initial: BOTH,
        options: [
          { value: BOTH, label: 'Pick-up and drop-off' },
          { value: 'pick-up', label: 'Pick-up only' },
          { value: 'drop-off', label: 'Drop-off only' },
        ],
        isFor: ({ places, outsideHours }) => Boolean(places) || outsideHours === 'true',
      },
      {
        name: 'agesFrom',
        label: "Driver's age from",
        kind: 'number',
        hint: 'Empty: any age',
        isOptional: true,
      },
      { name: 'agesTo', label: "Driver's age to", kind: 'number', isOptional: true },
      OWN_TAX,
    ],
  },
  taxes: {
    title: 'Taxes',
    lead: 'Every total that customers see includes them.',
    add: 'Add a tax',
    fields: [
      { name: 'name', label: 'Name', kind: 'text' },
      { name: 'percent', label: 'Percent', kind: 'number' },
      {
        name: 'on',
        label: 'On',
        kind: 'choice',
        options: [
          { value: 'all', label: 'Rental, fees and extras' },
          { value: 'rental', label: 'Rental only' },
        ],
      },
    ],
  },
  miles: {
    get title() {
      return distanceWords().title;
    },
    lead: 'What is included, and the price beyond it. Without a rule, the distance is not limited.',
    add: 'Add a limit',
    fields: [
      { name: 'perDay', label: 'Included per day', kind: 'number' },
      amount('pricePerMile', () => `${moneyHeading()} per extra ${distanceWords().one}`),
      OWN_TAX,
      ...VEHICLES,
    ],
  },
  deposit: {
    title: 'Deposit',
    lead: 'What is held or taken at the hand-over.',
    add: 'Add a deposit',
    fields: [amount('amount', () => `Amount in ${moneyInWords()}`), ...VEHICLES],
  },
  steps: {
    title: 'Cancellation in steps',
    lead: 'Instead of one fee under Cancellation and No-show, which then stay empty. A step applies while at least its hours are left until the pick-up. The last one also applies after that, and to a no-show.',
    add: 'Add a step',
    fields: [
      { name: 'untilHours', label: 'Until hours before pick-up', kind: 'number' },
      {
        name: 'percent',
        label: 'Percent of the total',
        kind: 'number',
        hint: '0 is free',
        isOptional: true,
      },
      optionalAmount('amount', () => `Or amount in ${moneyInWords()}`),
    ],
  },
};

/** The rules of which a book has at most one. */
export const SINGLE_RULES: Record<SingleName, { title: string; fields: readonly RuleField[] }> = {
  late: {
    title: 'Late return',
    fields: [
      { name: 'percent', label: 'Percent of the hourly price', kind: 'number', isOptional: true },
      { name: 'graceMinutes', label: 'Minutes free of charge', kind: 'number', isOptional: true },
      {
        name: 'hourly',
        label: 'Late hours cost',
        kind: 'choice',
        initial: 'false',
        options: [
          { value: 'false', label: 'At most the price of a day' },
          { value: 'true', label: 'The price of each hour' },
        ],
      },
      OWN_TAX,
    ],
  },
  fuel: {
    title: 'Missing fuel or charge',
    fields: [optionalAmount('pricePerPercent', () => `${moneyHeading()} per percent`), OWN_TAX],
  },
  cancel: {
    title: 'Cancellation',
    fields: [
      {
        name: 'freeHours',
        label: 'Free until hours before pick-up',
        kind: 'number',
        isOptional: true,
      },
      { name: 'percent', label: 'Then percent of the total', kind: 'number', isOptional: true },
      {
        name: 'isTaxed',
        label: 'Taxes in the fee',
        kind: 'choice',
        hint: 'Also applies to steps and the no-show fee',
        initial: 'true',
        options: [
          { value: 'true', label: 'Those of the rental' },
          { value: 'false', label: 'None' },
        ],
      },
    ],
  },
  noShow: {
    title: 'No-show',
    fields: [{ name: 'percent', label: 'Percent of the total', kind: 'number', isOptional: true }],
  },
  fine: {
    title: 'Fines',
    fields: [optionalAmount('fee', () => `Administration fee in ${moneyInWords()}`), OWN_TAX],
  },
};

/** How the taxes of a book are. */
export const TAXES_ARE_FIELD = {
  title: 'Taxes are',
  hint: 'Added taxes come on top of the prices of this book and of the vehicles. Included ones are part of them, so the same prices make lower totals.',
  options: [
    { value: 'added', label: 'Added to the prices' },
    { value: 'included', label: 'Included in the prices' },
  ],
};

/** The name of each part of a book. */
export const PART_TITLES: Record<PartName, { title: string }> = {
  ...RULE_LISTS,
  ...SINGLE_RULES,
  taxesAre: TAXES_ARE_FIELD,
};
