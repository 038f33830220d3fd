import * as v from 'valibot';
import { numberText, readTypedNumber } from '#kernel/locale/typed-numbers.ts';
import { readMoney } from '#kernel/money/typed-money.ts';
import { type PackageRule, PriceRules, rulesOfPublishedBook } from '../../rules/price-rules.ts';
import { type ForVehicles, nearness } from '../../rules/rule-scope.ts';

/** A rule as typed: texts by field. Weekdays and vehicles are numbers separated by commas, places are on a line each. */
export type RuleDraft = Record<string, string>;

/** The lists of rules, by their names in a price book. */
const LISTS = [
  'rates',
  'packages',
  'leastDays',
  'lengths',
  'extras',
  'oneWay',
  'fees',
  'taxes',
  'miles',
  'deposit',
  'steps',
] as const;
export type ListName = (typeof LISTS)[number];

/** The rules of which a book has at most one. An empty one is left out. */
export const SINGLES = ['cancel', 'noShow', 'fuel', 'late', 'fine'] as const;
export type SingleName = (typeof SINGLES)[number];

/** A price book while it is edited. `taxesAre` is '' while the book does not say it. */
export type PriceDraft = Record<ListName, RuleDraft[]> &
  Record<SingleName, RuleDraft> & { taxesAre: string };

/** A part of a draft that can be changed. */
export type PartName = keyof PriceDraft;

/** The fields that are texts. All others are numbers, or lists of them. */
const TEXTS = ['name', 'from', 'to', 'id', 'kind', 'per', 'on', 'at'];
const NUMBER_LISTS = ['weekdays', 'carIds', 'classes'];
const BOOLEANS = ['isTaxed', 'yearly', 'hourly', 'outsideHours'];
const AMOUNTS = [
  'price',
  'hourPrice',
  'dayPrice',
  'mostPrice',
  'pricePerPercent',
  'pricePerMile',
  'amount',
  'fee',
];
const PERCENTAGES = ['percent', 'dayPercent', 'taxPercent'];

/** The choice of a fee for the pick-up and the drop-off, which rules don't say. */
export const BOTH = 'both';

export const EMPTY_DRAFT: PriceDraft = {
  rates: [],
  packages: [],
  leastDays: [],
  lengths: [],
  extras: [],
  oneWay: [],
  fees: [],
  taxes: [],
  miles: [],
  deposit: [],
  steps: [],
  taxesAre: '',
  late: {},
  fuel: {},
  cancel: {},
  noShow: {},
  fine: {},
};

export const NEW_RULES: Record<ListName, RuleDraft> = {
  rates: {
    name: '',
    percent: '',
    dayPercent: '',
    hourPrice: '',
    dayPrice: '',
    weekdays: '',
    from: '',
    to: '',
    carIds: '',
  },
  packages: { name: '', price: '', covers: 'days', count: '' },
  leastDays: { name: '', days: '', from: '', to: '' },
  lengths: { hours: '', percent: '' },
  extras: { name: '', kind: 'extra', per: 'day', price: '', most: '1', agesFrom: '', agesTo: '' },
  oneWay: { from: '', to: '', price: '' },
  fees: { name: '', price: '', per: 'once', places: '', agesFrom: '', agesTo: '' },
  taxes: { name: '', percent: '', on: 'all' },
  miles: { perDay: '', pricePerMile: '' },
  deposit: { amount: '' },
  steps: { untilHours: '', percent: '', amount: '' },
};

/** The draft of published rules. */
export function toDraft(published: PriceRules): PriceDraft {
  const rules = rulesOfPublishedBook(published);
  const lists = LISTS.map((name) => [name, [rules[name] ?? []].flat().map(toTexts)]);
  const packages = (rules.packages ?? []).map(toPackageTexts);
  const singles = SINGLES.map((name) => [name, toTexts(rules[name] ?? {})]);
  const taxesAre = rules.taxesAre ?? '';
  return { ...Object.fromEntries([...lists, ...singles]), packages, taxesAre } as PriceDraft;
}

function toTexts(rule: object): RuleDraft {
  const { ages, window, ...others } = rule as { ages?: Ages; window?: object };
  const entries = Object.entries(others).map(([name, value]) => [
    name,
    typeof value === 'number' ? numberText(value) : textOf(name, value),
  ]);
  return {
    ...Object.fromEntries(entries),
    ...(ages && { agesFrom: String(ages.from), agesTo: String(ages.to) }),
    ...(window && { covers: 'window', ...toTexts(window) }),
  };
}

function textOf(name: string, value: unknown): string {
  return name === 'places' ? (value as string[]).join('\n') : String(value);
}

type Ages = { from: number; to: number };

/** The texts of a package, whose length is typed as a number of hours, days or months. */
function toPackageTexts({ hours, days, months, ...rule }: PackageRule): RuleDraft {
  if (rule.window) return toTexts(rule);
  const [covers = 'days', count] =
    Object.entries({ hours, days, months }).find(([, length]) => length !== undefined) ?? [];
  return { ...toTexts(rule), covers, count: numberText(count ?? 1) };
}

/** The rules of a draft, or what is wrong with it by field: 'rates.0.percent'. */
export function readDraft(
  draft: PriceDraft,
): { rules: PriceRules; errors?: undefined } | { errors: Record<string, string> } {
  const lists = LISTS.filter((name) => draft[name].length > 0).map((name) => [
    name,
    withIds(name, draft[name]).map(toRule),
  ]);
  // Beside steps, the choice of the taxes in the fee is all that is left of the rule.
  const isChoice = (name: SingleName) =>
    name === 'cancel' && draft.steps.length > 0 && Boolean(draft.cancel.isTaxed);
  const singles = SINGLES.filter((name) => isFilled(draft[name]) || isChoice(name)).map((name) => [
    name,
    toRule(draft[name]),
  ]);
  const { success, output, issues } = v.safeParse(PriceRules, {
    ...Object.fromEntries([...lists, ...singles]),
    ...(draft.taxesAre && { taxesAre: draft.taxesAre }),
  });
  if (success) return { rules: withSingles(output) };
  const errors = issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]);
  return { errors: Object.fromEntries(errors.reverse()) };
}

/** Rules in which the only deposit, or the only distance, for all vehicles is not a list. */
function withSingles({ deposit, miles, ...rules }: PriceRules): PriceRules {
  const single = <Rule extends ForVehicles>(list: Rule | Rule[]) => {
    const [only, ...others] = [list].flat();
    const isForAll = only && others.length === 0 && nearness(only) === 0;
    return isForAll ? only : list;
  };
  return {
    ...rules,
    ...(miles && { miles: single(miles) }),
    ...(deposit && { deposit: single(deposit) }),
  };
}

/** Whether something is typed of a rule. A choice alone makes no rule. */
export function isFilled(rule: RuleDraft): boolean {
  return Object.entries(rule).some(([name, text]) => text !== '' && !BOOLEANS.includes(name));
}

/** A new extra, package or fee gets its id from its name. */
function withIds(list: ListName, rules: readonly RuleDraft[]): RuleDraft[] {
  if (list !== 'extras' && list !== 'packages' && list !== 'fees') return [...rules];
  const used = new Set(rules.map(({ id }) => id));
  return rules.map((rule) => {
    if (rule.id) return rule;
    const name = (rule.name ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const base = name.slice(0, 36).replace(/^-|-$/g, '') || 'rule';
    let id = base;
    for (let number = 2; used.has(id); number += 1) id = `${base}-${number}`;
    used.add(id);
    return { ...rule, id };
  });
}

/** The rule that the texts stand for. Empty ones are left out, so the schema says what is missing. */
function toRule({ agesFrom, agesTo, covers, count, ...typed }: RuleDraft): object {
  const { fromWeekday, fromTime, toWeekday, toTime, ...others } = typed;
  const texts = covers && covers !== 'window' ? { ...others, [covers]: count ?? '' } : others;
  const entries = Object.entries(texts)
    .filter(([name, text]) => (text !== '' || name === 'name') && !isUnsaid(name, texts))
    .map(([name, text]) => [name, toValue(name, text)]);
  const hasAges = texts.kind === undefined || texts.kind === 'young-driver';
  const ages = hasAges && (agesFrom || agesTo);
  return {
    ...Object.fromEntries(entries),
    ...(covers === 'window' && {
      window: {
        fromWeekday: readTypedNumber(fromWeekday ?? ''),
        fromTime: fromTime ?? '',
        toWeekday: readTypedNumber(toWeekday ?? ''),
        toTime: toTime ?? '',
      },
    }),
    ...(ages && {
      ages: { from: readTypedNumber(agesFrom ?? ''), to: readTypedNumber(agesTo ?? '') },
    }),
  };
}

/** Whether a choice is what a fee is without saying it: at any time, at both the pick-up and the drop-off. */
function isUnsaid(name: string, { at, places, outsideHours }: RuleDraft): boolean {
  if (name === 'outsideHours') return outsideHours === 'false';
  return name === 'at' && (at === BOTH || !(places || outsideHours === 'true'));
}

function toValue(name: string, text: string): unknown {
  if (TEXTS.includes(name)) return text;
  if (name === 'places') return text.split('\n');
  if (BOOLEANS.includes(name)) return text === 'true';
  if (NUMBER_LISTS.includes(name)) return text.split(',').map(Number);
  if (AMOUNTS.includes(name)) return readAmount(text);
  return PERCENTAGES.includes(name) ? readPercent(text) : readTypedNumber(text);
}

/** Reads an amount as it is typed, also one below zero, which rules refuse. */
export function readAmount(text: string): number {
  const typed = text.trim();
  return typed.startsWith('-') ? -readMoney(typed.slice(1)) : readMoney(typed);
}

/** Reads a percentage as it is typed: '10' or '10%'. */
export function readPercent(text: string): number {
  return readTypedNumber(text.trim().replace(/%$/, ''));
}

/** A changed draft, and the id of the book that it began with; null if there was none. */
export type PriceEdit = { book: number | null; draft: PriceDraft };

const ANY_STEP: RuleDraft = { untilHours: '0', percent: '0' };

/** The rules of a draft that mean something else than those of another. Rules with errors count as changed. */
export function changedRules(draft: PriceDraft, other: PriceDraft): PartName[] {
  const beside = draft.steps.length > 0 && { steps: [ANY_STEP] };
  const only = (whole: PriceDraft, name: PartName) =>
    readDraft({ ...EMPTY_DRAFT, ...(name === 'cancel' && beside), [name]: whole[name] });
  return ([...LISTS, 'taxesAre', ...SINGLES] as const).filter((name) => {
    const read = only(draft, name);
    return read.errors || JSON.stringify(read) !== JSON.stringify(only(other, name));
  });
}

/** A draft as it was stored; undefined for anything else. */
export function parseEdit(stored: unknown): PriceEdit | undefined {
  const texts = v.record(v.string(), v.string());
  // One that was stored before a book could have the rules has none, or has one where there is a list now.
  const one = v.pipe(
    texts,
    v.transform((rule) => [rule].filter(isFilled)),
  );
  const lists = LISTS.map((name) => [name, v.optional(v.union([v.array(texts), one]), [])]);
  const singles = SINGLES.map((name) => [name, v.optional(texts, {})]);
  const schema = v.object({
    book: v.nullable(v.number()),
    draft: v.object({
      ...Object.fromEntries([...lists, ...singles]),
      taxesAre: v.optional(v.string(), ''),
    }),
  });
  const { success, output } = v.safeParse(schema, stored);
  return success ? (output as PriceEdit) : undefined;
}
