import * as v from 'valibot';
import { amountSchema } from '#kernel/money/amount.ts';
import { mostCents } from '#kernel/money/money.ts';
import { amountWithoutSymbol, hasTwoDecimals, moneyInWords } from '#kernel/money/typed-money.ts';
import { LIMITS, storable } from '#kernel/records/field.ts';
import { calendarDay } from '#kernel/time/calendar-day.ts';
import { TAXES_ARE } from './price-line.ts';
import { PromoCodeText } from './promo-code-text.ts';
import { type ForVehicles, nearness, type Season } from './rule-scope.ts';

/** The most rules of one kind in a price book. */
const MOST_RULES = 100;
const MOST_STEPS = 10;
const NAME_LENGTH = 60;
const NOT_A_TIME = 'Enter a time from 00:00 to 23:59';
const PERCENT = 'Enter a percentage with at most two decimals';
const ONE_OF_BOTH = 'Enter a percentage or a price, not both';
const IN_STEPS = 'The cancellation steps already say this. Leave it empty';

/** Days of the week as rules name them: 1 is Monday. */
const WEEKDAY_NUMBERS = [1, 2, 3, 4, 5, 6, 7] as const;

/** With prepaid `fuel` no fuel, and with unlimited `distance` no distance is charged after the return. */
const EXTRA_KINDS = ['extra', 'cover', 'driver', 'young-driver', 'fuel', 'distance'] as const;

/** What the price of an extra or a fee is for: a started hour, a started day of the rental, or the whole rental. */
const EXTRA_UNITS = ['hour', 'day', 'once'] as const;

/** The ends of a rental, which a fee can be about. */
const RENTAL_EVENTS = ['pick-up', 'drop-off'] as const;

const Name = lineOfText('Enter a name', NAME_LENGTH);

/** As requiredText, but the same as input and as answer. */
function lineOfText(missing: string, most: number) {
  return v.pipe(
    v.string(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(most, `Must be at most ${most} characters`),
    v.regex(/^[^\n\v\f\r\u0085\u2028\u2029]*$/, 'Must be on one line'),
    storable(),
  );
}

/** A percentage from `least` to `most` with at most two decimals. */
function percent(least: number, most: number) {
  const message = `Must be from ${least}% to ${most}%`;
  return v.pipe(
    v.number(PERCENT),
    v.minValue(least, message),
    v.maxValue(most, message),
    v.check(hasTwoDecimals, PERCENT),
  );
}

/** A price, which can be 0 unless it has a least one, in cents. */
function price(least = 0) {
  const missing = (most: number) =>
    `Enter a price in ${moneyInWords()}, up to ${amountWithoutSymbol(most)}`;
  return amountSchema(
    { least, most: () => mostCents(9_999_999) },
    { missing, tooMuch: missing, decimals: missing, ...(least === 0 && { tooLittle: missing }) },
  );
}

function whole(least: number, most: number) {
  const message = `Must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

/** A rule. A field that is missing or not known is refused at its own path, in words for a form. */
function ruleOf<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, unlessUnknown('Fill this in'));
}

/** What is said of an object that is refused, unless it is refused for a field that it does not have. */
function unlessUnknown(words: string) {
  return ({ expected }: { expected: string | null }) =>
    expected === 'never' ? 'This field is not known here. Remove it' : words;
}

function rules<const Rule extends v.GenericSchema>(rule: Rule) {
  return v.pipe(
    v.array(rule, 'Must be a list'),
    v.maxLength(MOST_RULES, `There can be at most ${MOST_RULES}`),
  );
}

/** The vehicles or the classes that a rule is for; both, if it names both. A rule without them is for all vehicles. */
const forVehicles = {
  classes: v.exactOptional(
    v.pipe(
      v.array(whole(1, 2_147_483_647)),
      v.nonEmpty('Choose a class'),
      v.maxLength(100, 'Choose fewer classes'),
    ),
  ),
  carIds: v.optional(
    v.pipe(
      v.array(whole(1, 2_147_483_647)),
      v.nonEmpty('Choose a vehicle'),
      v.maxLength(1000, 'Choose fewer vehicles'),
    ),
  ),
};

/** The first and the last day on which a rule holds. Of a `yearly` one their years don't count, so `to` can be before `from`, over New Year. */
const season = {
  from: v.optional(calendarDay('from')),
  to: v.optional(calendarDay('to')),
  yearly: v.exactOptional(v.boolean('Must be true or false')),
};

/** Refuses a season that ends before it begins, and a yearly one without both days. */
function seasonCheck<Rule extends Season>() {
  return v.rawCheck<Rule>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { from, to, yearly } = dataset.value;
    const at = (key: keyof Season): [v.ObjectPathItem] => [
      {
        type: 'object',
        origin: 'value',
        input: { ...dataset.value },
        key,
        value: dataset.value[key],
      },
    ];
    if (yearly && !(from && to)) {
      addIssue({ message: 'Enter the first and the last day of the season', path: at('from') });
    } else if (!yearly && from && to && to < from) {
      addIssue({ message: 'The last day is before the first', path: at('to') });
    }
  });
}

/**
 * A price for some days: of an hour, of a whole day, or of both, each as a percentage of the vehicle's own or as an amount. It
 * holds for all weekdays, days or vehicles that it does not name.
 */
const RateRule = v.pipe(
  ruleOf({
    name: Name,
    weekdays: v.optional(
      v.pipe(
        v.array(v.picklist(WEEKDAY_NUMBERS, 'Weekdays are 1 to 7')),
        v.nonEmpty('Choose a weekday'),
      ),
    ),
    ...season,
    ...forVehicles,
    percent: v.exactOptional(percent(1, 1000)),
    hourPrice: v.exactOptional(price(1)),
    /** Without it and without `dayPrice`, it is 100 in a book that was published before 1.1, and `percent` in others. */
    dayPercent: v.exactOptional(percent(1, 1000)),
    dayPrice: v.exactOptional(price(1)),
  }),
  seasonCheck(),
  v.forward(
    v.check(
      (rule) => [rule.percent, rule.hourPrice, rule.dayPercent, rule.dayPrice].some(isGiven),
      'Fill this in',
    ),
    ['percent'],
  ),
  v.forward(
    v.check(({ percent: of, hourPrice }) => !isGiven(of) || !isGiven(hourPrice), ONE_OF_BOTH),
    ['hourPrice'],
  ),
  v.forward(
    v.check(({ dayPercent, dayPrice }) => !isGiven(dayPercent) || !isGiven(dayPrice), ONE_OF_BOTH),
    ['dayPrice'],
  ),
);

function isGiven(value: unknown): boolean {
  return value !== undefined;
}

const weekday = v.picklist(WEEKDAY_NUMBERS, 'Choose a weekday');
const timeOfDay = v.pipe(v.string(NOT_A_TIME), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, NOT_A_TIME));

/**
 * A price for hours in a row: up to so many started hours, up to so many days, up to so many months of the calendar, or those that
 * lie in a window of the week. Its season is about the day on which these begin. `distance` is included in it.
 */
const PackageRule = v.pipe(
  ruleOf({
    id: ruleId(),
    name: Name,
    price: price(),
    hours: v.exactOptional(whole(1, 720)),
    days: v.exactOptional(whole(1, 365)),
    months: v.exactOptional(whole(1, 12)),
    window: v.exactOptional(
      ruleOf({ fromWeekday: weekday, fromTime: timeOfDay, toWeekday: weekday, toTime: timeOfDay }),
    ),
    ...season,
    classes: forVehicles.classes,
    distance: v.exactOptional(whole(0, 1_000_000)),
  }),
  seasonCheck(),
  v.forward(
    v.check(
      (rule) => [rule.hours, rule.days, rule.months, rule.window].filter(isGiven).length === 1,
      'Enter one length: hours, days, months, or a window of the week',
    ),
    ['hours'],
  ),
);

/** The least number of days of the calendar that a rental lasts which touches a day of the season (prices: least lengths). */
const LeastDaysRule = v.pipe(
  ruleOf({ name: Name, days: whole(1, 365), ...season, classes: forVehicles.classes }),
  seasonCheck(),
);

function ruleId() {
  return v.pipe(
    v.string('Must be text'),
    v.regex(/^[a-z0-9-]{1,40}$/, 'Use up to 40 lowercase letters, digits and hyphens'),
  );
}

/** Drivers' ages in years, both included. */
const Ages = v.pipe(
  ruleOf({ from: whole(16, 99), to: whole(16, 99) }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'Must not be below the first age'),
    ['to'],
  ),
);

/** The percentage of the tax on what a rule adds: 0 for none. Without it, the taxes of the book are on it. */
const OwnTax = v.exactOptional(percent(0, 100));

/** Something that customers can choose beside the vehicle. */
export const ExtraRule = v.pipe(
  ruleOf({
    id: ruleId(),
    name: Name,
    kind: v.picklist(EXTRA_KINDS, 'Choose a kind'),
    per: v.picklist(EXTRA_UNITS, 'Choose what the price is for'),
    price: price(),
    most: whole(1, 20),
    /** The most that one of it costs for the whole rental. */
    mostPrice: v.exactOptional(price(1)),
    ages: v.optional(Ages),
    taxPercent: OwnTax,
    ...forVehicles,
  }),
  v.forward(
    v.check(
      ({ kind, ages }) => kind !== 'young-driver' || ages !== undefined,
      'Enter the ages of young drivers',
    ),
    ['ages'],
  ),
);

/** The fee for a drop-off at another place than the pick-up. Places are compared as they are written. */
const OneWayRule = v.pipe(
  ruleOf({
    from: lineOfText('Enter the pick-up location', LIMITS.location),
    to: lineOfText('Enter the drop-off location', LIMITS.location),
    price: price(),
    taxPercent: OwnTax,
  }),
  v.forward(
    v.check(({ from, to }) => from !== to, 'Choose another place than the pick-up'),
    ['to'],
  ),
);

/**
 * A fee that nobody chooses. With `places` or `outsideHours` it is about the pick-up and the drop-off, or one of them. With `ages` it
 * is about the driver, and asks for both if it has both. Places are compared as they are written.
 */
const FeeRule = v.pipe(
  ruleOf({
    id: ruleId(),
    name: Name,
    price: price(),
    per: v.picklist(EXTRA_UNITS, 'Choose what the price is for'),
    at: v.exactOptional(v.picklist(RENTAL_EVENTS, 'Choose the pick-up or the drop-off')),
    places: v.exactOptional(
      v.pipe(
        v.array(lineOfText('Choose a place', LIMITS.location), 'Must be a list'),
        v.nonEmpty('Choose a place'),
        v.maxLength(20, 'Choose at most 20 places'),
      ),
    ),
    outsideHours: v.exactOptional(v.boolean('Must be true or false')),
    ages: v.exactOptional(Ages),
    taxPercent: OwnTax,
  }),
  v.forward(
    v.check(
      ({ places, outsideHours, ages }) => Boolean(places || outsideHours || ages),
      'Choose places, times outside the desk hours, or ages',
    ),
    ['places'],
  ),
  v.forward(
    v.check(
      ({ at, places, outsideHours }) => at === undefined || Boolean(places || outsideHours),
      'This needs places, or times outside the desk hours',
    ),
    ['at'],
  ),
);

/**
 * What a cancellation costs while at least so many hours are left until the pick-up: a percentage of the total, or an amount.
 */
const StepRule = v.pipe(
  ruleOf({
    untilHours: whole(0, 8760),
    percent: v.exactOptional(percent(0, 100)),
    amount: v.exactOptional(price()),
  }),
  v.forward(
    v.check(
      ({ percent: of, amount }) => isGiven(of) || isGiven(amount),
      'Enter a percentage or an amount',
    ),
    ['percent'],
  ),
  v.forward(
    v.check(
      ({ percent: of, amount }) => !isGiven(of) || !isGiven(amount),
      'Enter a percentage or an amount, not both',
    ),
    ['amount'],
  ),
);

/** A tax `on` the rental alone, or on all lines. */
export const TaxRule = ruleOf({
  name: Name,
  percent: percent(0, 100),
  on: v.picklist(['rental', 'all'], 'Choose what is taxed'),
});

/** The distance that is included, and what is beyond it. */
const MilesRule = ruleOf({
  perDay: whole(0, 10_000),
  pricePerMile: price(),
  taxPercent: OwnTax,
  ...forVehicles,
});

const DepositRule = ruleOf({ amount: price(1), ...forVehicles });

/** A rule, or a list of rules of which no two are for the same vehicles. */
function oneOrMore<const Rule extends v.GenericSchema<ForVehicles>>(rule: Rule) {
  const list = v.pipe(
    rules(rule),
    v.rawCheck(({ dataset, addIssue }) => {
      if (dataset.typed) refuseSameVehicles(dataset.value, () => '', 'classes', addIssue);
    }),
  );
  type Input = v.InferInput<Rule>;
  type Output = v.InferOutput<Rule>;
  const either = v.union([rule, list]);
  // Not the union alone: it says of both that they are refused, and not why.
  return v.lazy((input): v.GenericSchema<Input | Input[], Output | Output[]> => {
    // The description of the calls asks without an input.
    if (input === undefined) return either;
    return Array.isArray(input) ? list : rule;
  });
}

/** Rules with ids, none of which is there twice. */
function rulesById<const Rule extends v.GenericSchema<{ id: string }>>(rule: Rule) {
  return v.pipe(
    rules(rule),
    v.rawCheck(({ dataset, addIssue }) => {
      if (dataset.typed) refuseRepeated(dataset.value, ({ id }) => id, 'id', addIssue);
    }),
  );
}

/** The parts of a price book, each by itself. */
const BookParts = v.strictObject(
  {
    rates: v.optional(rules(RateRule)),
    packages: v.optional(rulesById(PackageRule)),
    leastDays: v.optional(rules(LeastDaysRule)),
    lengths: v.optional(
      v.pipe(
        rules(ruleOf({ hours: whole(2, 9999), percent: percent(0.01, 100) })),
        v.rawCheck(({ dataset, addIssue }) => {
          if (!dataset.typed) return;
          refuseRepeated(dataset.value, ({ hours }) => hours, 'hours', addIssue);
        }),
      ),
    ),
    extras: v.optional(
      v.pipe(
        rules(ExtraRule),
        v.rawCheck(({ dataset, addIssue }) => {
          if (!dataset.typed) return;
          refuseSameVehicles(dataset.value, ({ id }) => id, 'id', addIssue);
          refuseGapOfAges(dataset.value, addIssue);
        }),
      ),
    ),
    oneWay: v.optional(rules(OneWayRule)),
    fees: v.exactOptional(rulesById(FeeRule)),
    /** Whether taxes are added to the prices of the book and of the vehicles, or included in them. Without it, they are added. */
    taxesAre: v.optional(v.picklist(TAXES_ARE, 'Choose whether taxes are added or included')),
    taxes: v.optional(
      v.pipe(v.array(TaxRule, 'Must be a list'), v.maxLength(10, 'There can be at most 10')),
    ),
    late: v.optional(
      ruleOf({
        percent: percent(0, 1000),
        graceMinutes: whole(0, 1440),
        /** Whether late hours cost more than a day does. Without it, they do in a book that was published before 1.1 only. */
        hourly: v.exactOptional(v.boolean('Must be true or false')),
        taxPercent: OwnTax,
      }),
    ),
    fuel: v.optional(ruleOf({ pricePerPercent: price(), taxPercent: OwnTax })),
    fine: v.optional(ruleOf({ fee: price(), taxPercent: OwnTax })),
    /** One rule, or a list of those for vehicles, classes and all. */
    miles: v.optional(oneOrMore(MilesRule)),
    cancel: v.optional(
      ruleOf({
        /** Given unless the book has `steps`. So is `percent`. */
        freeHours: v.exactOptional(whole(0, 8760)),
        percent: v.exactOptional(percent(0, 100)),
        /** Whether the fee of a cancellation or a no-show bears the taxes of the rental. Without it, it does. */
        isTaxed: v.exactOptional(v.boolean('Must be true or false')),
      }),
    ),
    /** Instead of the hours and the percentage of `cancel`, and of `noShow` (payments: cancellation fee). */
    steps: v.optional(
      v.pipe(
        v.array(StepRule, 'Must be a list'),
        v.nonEmpty('Add a step'),
        v.maxLength(MOST_STEPS, `There can be at most ${MOST_STEPS}`),
        v.rawCheck(({ dataset, addIssue }) => {
          if (!dataset.typed) return;
          refuseRepeated(dataset.value, ({ untilHours }) => untilHours, 'untilHours', addIssue);
          refuseCheaperSteps(dataset.value, addIssue);
        }),
      ),
    ),
    /** One rule, or a list of those for vehicles, classes and all. */
    deposit: v.optional(oneOrMore(DepositRule)),
    noShow: v.optional(ruleOf({ percent: percent(0, 100) })),
  },
  unlessUnknown('rules must be an object'),
);

/** What is said of a field of `cancel` that is there beside steps, or missing without them. */
function eitherOrSteps({ input }: { input: { steps?: unknown } }) {
  return input.steps ? IN_STEPS : 'Fill this in';
}

/**
 * The rules of a price book, as the desk sends and reads them. Every part may be missing. Money is in
 * the main unit of the currency. The order of rates counts: the first that matches wins (prices: pricing).
 */
export const PriceRules = v.pipe(
  BookParts,
  v.forward(
    v.partialCheck(
      [['steps'], ['cancel', 'freeHours']],
      ({ steps, cancel }) => !cancel || isGiven(cancel.freeHours) === !steps,
      eitherOrSteps,
    ),
    ['cancel', 'freeHours'],
  ),
  v.forward(
    v.partialCheck(
      [['steps'], ['cancel', 'percent']],
      ({ steps, cancel }) => !cancel || isGiven(cancel.percent) === !steps,
      eitherOrSteps,
    ),
    ['cancel', 'percent'],
  ),
  v.forward(
    v.partialCheck([['steps'], ['noShow']], ({ steps, noShow }) => !steps || !noShow, IN_STEPS),
    ['noShow', 'percent'],
  ),
);
export type PriceRules = v.InferOutput<typeof PriceRules>;
export type ExtraRule = v.InferOutput<typeof ExtraRule>;
export type RateRule = NonNullable<PriceRules['rates']>[number];
export type DepositRule = v.InferOutput<typeof DepositRule>;
export type MilesRule = v.InferOutput<typeof MilesRule>;
export type PackageRule = v.InferOutput<typeof PackageRule>;
export type LeastDaysRule = v.InferOutput<typeof LeastDaysRule>;
export type FeeRule = v.InferOutput<typeof FeeRule>;
export type StepRule = NonNullable<PriceRules['steps']>[number];

/**
 * The rules of a book that is published now. Unless it says otherwise, a percentage moves the price of a day, too, and late hours
 * cost at most a day. Rates are in the order in which they count: for vehicles, for classes, for all (prices: classes).
 */
export function rulesOfNewBook(rules: PriceRules): PriceRules {
  const { rates, late, ...others } = withDayPercents(rules, (percent) => percent);
  return {
    ...others,
    ...(rates && { rates: rates.toSorted((a, b) => nearness(b) - nearness(a)) }),
    ...(late && { late: { ...late, hourly: late.hourly ?? false } }),
  };
}

/** The rules of a published book, saying what one from before 1.1 leaves out: the price of a day stays, and late hours have none. */
export function rulesOfPublishedBook(rules: PriceRules): PriceRules {
  const { late, ...others } = withDayPercents(rules, () => 100);
  return { ...others, ...(late && { late: { ...late, hourly: late.hourly ?? true } }) };
}

/** Rules in which each rate with a percentage says what it does to the price of a day. */
function withDayPercents(rules: PriceRules, dayPercentOf: (percent: number) => number): PriceRules {
  const rates = rules.rates?.map((rate) => {
    const { percent, dayPercent, dayPrice } = rate;
    const isSaid = percent === undefined || isGiven(dayPercent) || isGiven(dayPrice);
    return isSaid ? rate : { ...rate, dayPercent: dayPercentOf(percent) };
  });
  return { ...rules, ...(rates && { rates }) };
}

type AddIssue = (issue: { message: string; path: [v.ArrayPathItem, v.ObjectPathItem] }) => void;

/** A place in a list of rules, for an error beside the field. */
function fieldOf(list: object[], index: number, key: string): [v.ArrayPathItem, v.ObjectPathItem] {
  const rule = list[index] as Record<string, unknown>;
  return [
    { type: 'array', origin: 'value', input: list, key: index, value: rule },
    { type: 'object', origin: 'value', input: rule, key, value: rule[key] },
  ];
}

function refuseRepeated<Rule extends object>(
  list: Rule[],
  keyOf: (rule: Rule) => unknown,
  key: string,
  addIssue: AddIssue,
): void {
  const values = list.map(keyOf);
  values.forEach((value, index) => {
    if (values.indexOf(value) === index) return;
    addIssue({ message: 'This is already in the list', path: fieldOf(list, index, key) });
  });
}

/** Refuses a rule for vehicles that an equally near rule with the same key is for, too. */
function refuseSameVehicles<Rule extends ForVehicles>(
  list: Rule[],
  keyOf: (rule: Rule) => string,
  key: string,
  addIssue: AddIssue,
): void {
  list.forEach((rule, index) => {
    const isAgain = (one: Rule) => keyOf(one) === keyOf(rule) && areForSame(one, rule);
    if (!list.slice(0, index).some(isAgain)) return;
    addIssue({ message: 'This is already in the list', path: fieldOf(list, index, key) });
  });
}

function areForSame(one: ForVehicles, other: ForVehicles): boolean {
  if (nearness(one) !== nearness(other)) return false;
  const shares = (of: 'carIds' | 'classes') =>
    !one[of] || !other[of] || one[of].some((id) => other[of]?.includes(id));
  return shares('carIds') && shares('classes');
}

/** Refuses a percentage below that of a step that is further from the pick-up. */
function refuseCheaperSteps(list: StepRule[], addIssue: AddIssue): void {
  list.forEach(({ untilHours, percent: of }, index) => {
    const earlier = list.filter((step) => step.untilHours > untilHours);
    const most = Math.max(...earlier.map((step) => step.percent ?? 0));
    if (of === undefined || of >= most) return;
    const message = 'Must not be less than in a step further from the pick-up';
    addIssue({ message, path: fieldOf(list, index, 'percent') });
  });
}

/** Refuses ages of young drivers that overlap or leave a year out between them, for the same vehicles. */
function refuseGapOfAges(list: ExtraRule[], addIssue: AddIssue): void {
  const young = list
    .flatMap((rule, index) =>
      rule.kind === 'young-driver' && rule.ages ? [{ index, rule, ...rule.ages }] : [],
    )
    .sort((a, b) => a.from - b.from);
  young.forEach(({ index, rule, from }, place) => {
    const before = young.slice(0, place).findLast((one) => areForSame(one.rule, rule));
    if (!before || from === before.to + 1) return;
    const message =
      from > before.to
        ? `Nobody pays for ages ${before.to + 1} to ${from - 1}`
        : `Ages up to ${before.to} are in another rule`;
    addIssue({ message, path: fieldOf(list, index, 'ages') });
  });
}

/**
 * The body of POST /prices/admin/codes: percent or amount off the rental, the days on which it can be booked,
 * and how often.
 */
export const PromoCodeInput = v.pipe(
  v.object({
    code: PromoCodeText,
    percent: v.optional(v.nullable(percent(0.01, 100))),
    amount: v.optional(v.nullable(price(1))),
    from: v.optional(v.nullable(calendarDay('from'))),
    to: v.optional(v.nullable(calendarDay('to'))),
    mostUses: v.optional(v.nullable(whole(1, 1_000_000))),
  }),
  v.forward(
    v.check(
      ({ percent, amount }) => (percent == null) !== (amount == null),
      'Enter a percentage or an amount',
    ),
    ['percent'],
  ),
  v.forward(
    v.check(({ from, to }) => !from || !to || from <= to, 'The code ends before it begins'),
    ['to'],
  ),
);
export type PromoCodeInput = v.InferOutput<typeof PromoCodeInput>;
