import { type CalendarDate, parseDate } from '@internationalized/date';
import * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import { DeskVehicleName } from '#fleet/rules.ts';
import { distanceWords, formatDistance } from '#kernel/locale/distance.ts';
import { companyLocale } from '#kernel/locale/locale.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { amountSchema, LIMIT_WORDS } from '#kernel/money/amount.ts';
import { mostCents } from '#kernel/money/money.ts';
import { moneyInWords } from '#kernel/money/typed-money.ts';
import { AnswerInteger, type Message, requiredText, storable } from '#kernel/records/field.ts';
import { fieldRule } from '#kernel/records/field-rule.ts';
import { UpdatedAt } from '#kernel/records/updated-at.ts';
import { dayAt, formatDay, requestDay } from '#kernel/time/calendar-day.ts';
import { Odometer } from '#rental/rules.ts';
import { DUTY_KINDS, DUTY_WORDS, type DutyKind } from './duty-kinds.ts';

/** What a workshop does, for which the vehicle is blocked. */
export const PLANNED_KINDS: readonly DutyKind[] = ['inspection', 'service', 'tires', 'other'];

/** The most duties of a vehicle, and the longest texts, in characters. The database checks the texts. */
export const MOST_DUTIES = 50;
export const MOST_NAME_CHARACTERS = 80;
export const MOST_NOTE_CHARACTERS = 500;

export const TOO_MANY_DUTIES = `A vehicle can have at most ${MOST_DUTIES} papers and services.`;

const MOST_REPEAT_MONTHS = 120;
const MOST_REPEAT_MILES = 999_999;
const MONTHS_PROBLEM = `Enter whole months from 1 to ${MOST_REPEAT_MONTHS}`;

function whole(most: number, message: Message) {
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(1, message),
    v.maxValue(most, message),
  );
}

function repeatMilesProblem(): string {
  return `Enter whole ${distanceWords().many} from 1 to ${formatNumber(MOST_REPEAT_MILES)}`;
}

/** A note, trimmed; an empty one is null. */
export const Note = v.pipe(
  v.string('Must be text'),
  v.trim(),
  v.maxLength(MOST_NOTE_CHARACTERS, `Must be at most ${MOST_NOTE_CHARACTERS} characters`),
  storable(),
  v.transform((text) => text || null),
);

/** What was spent. */
export const CostAmount = amountSchema(
  { most: () => mostCents(99_999_999) },
  { missing: () => `Enter an amount in ${moneyInWords()}`, ...LIMIT_WORDS },
);

const dutyEntries = {
  kind: v.picklist(DUTY_KINDS, 'Choose what is due'),
  /** What is due, if the kind is `other`. */
  name: v.optional(v.nullable(requiredText('Enter what is due', MOST_NAME_CHARACTERS))),
  /** The last day on which it is in order, YYYY-MM-DD, and the mileage at which it is due. */
  dueOn: v.optional(v.nullable(requestDay('The day'))),
  dueAt: v.optional(v.nullable(Odometer)),
  /** When it is due again after it was done. */
  repeatMonths: v.optional(v.nullable(whole(MOST_REPEAT_MONTHS, MONTHS_PROBLEM))),
  repeatMiles: v.optional(v.nullable(whole(MOST_REPEAT_MILES, repeatMilesProblem))),
};

/** The body of POST /car/admin/{id}/duties, and of PUT with the id of a duty behind. What is absent is empty. */
export const DutyInput = v.pipe(
  v.object(dutyEntries),
  fieldRule(({ kind, name, dueOn, dueAt }, refuse) => {
    if (kind === 'other' && name == null) refuse('name', 'Enter what is due');
    if (kind !== 'other' && name != null) refuse('name', "Only 'Other' takes a name");
    if (dueOn == null && dueAt == null) refuse('dueOn', 'Enter a day, a mileage or both');
  }),
);

export type DutyInput = v.InferOutput<typeof DutyInput>;

/** Today or a day before it, YYYY-MM-DD. */
export function pastDay({ timeZone }: Company, now: Date) {
  const today = dayAt(now, timeZone).toString();
  return v.pipe(
    requestDay('The day'),
    v.check((day) => day <= today, 'The day is in the future'),
  );
}

/** The body of POST /car/admin/{id}/duties/{dutyId}/records: that it was done. The company's unit of distances and currency. */
export function dutyRecordInput(company: Company, now: Date) {
  return v.object({
    doneOn: pastDay(company, now),
    odometer: v.optional(v.nullable(Odometer)),
    cost: v.optional(v.nullable(CostAmount)),
    note: v.optional(v.nullable(Note)),
  });
}

export type DutyRecordInput = v.InferOutput<ReturnType<typeof dutyRecordInput>>;

/** How near a duty is, the nearest first. `done` is one that is not due again. */
export const STANDINGS = ['overdue', 'in-14-days', 'in-30-days', 'later', 'done'] as const;

type Standing = (typeof STANDINGS)[number];

/** What was done, the newest first. */
export const DutyRecord = v.object({
  id: AnswerInteger,
  doneOn: v.string(),
  odometer: v.nullable(AnswerInteger),
  cost: v.nullable(v.number()),
  note: v.nullable(v.string()),
  hasFile: v.boolean(),
});

export type DutyRecord = v.InferOutput<typeof DutyRecord>;

/** A paper or a service of a vehicle, as calls return it. */
export const Duty = v.object({
  id: AnswerInteger,
  kind: v.picklist(DUTY_KINDS),
  name: v.nullable(v.string()),
  dueOn: v.nullable(v.string()),
  dueAt: v.nullable(AnswerInteger),
  repeatMonths: v.nullable(AnswerInteger),
  repeatMiles: v.nullable(AnswerInteger),
  standing: v.picklist(STANDINGS),
  records: v.array(DutyRecord),
  updatedAt: UpdatedAt,
});

export type Duty = v.InferOutput<typeof Duty>;

/** A duty that is overdue or due soon, with its vehicle. */
export const DueDuty = v.object({
  ...v.pick(Duty, ['id', 'kind', 'name', 'dueOn', 'dueAt', 'standing']).entries,
  car: DeskVehicleName,
});

export type DueDuty = v.InferOutput<typeof DueDuty>;

/** The days ahead that the dashboard and the letter look. */
export const DAYS_AHEAD = 30;

/** How far before its mileage a duty stands as in so many days, because nobody knows the day. */
export function distanceAhead(): { 'in-14-days': number; 'in-30-days': number } {
  return companyLocale().distanceUnit === 'km'
    ? { 'in-14-days': 800, 'in-30-days': 1_600 }
    : { 'in-14-days': 500, 'in-30-days': 1_000 };
}

/** How near a duty is on a day: by its day or its mileage, whichever comes first. */
export function standingOf(
  { dueOn, dueAt }: Pick<Duty, 'dueOn' | 'dueAt'>,
  { today, odometer }: { today: CalendarDate; odometer: number | null },
): Standing {
  if (dueOn === null && dueAt === null) return 'done';
  const days = dueOn === null ? Infinity : parseDate(dueOn).compare(today);
  const distance = dueAt === null || odometer === null ? Infinity : dueAt - odometer;
  const ahead = distanceAhead();
  if (days < 0 || distance <= 0) return 'overdue';
  if (days <= 14 || distance <= ahead['in-14-days']) return 'in-14-days';
  return days <= DAYS_AHEAD || distance <= ahead['in-30-days'] ? 'in-30-days' : 'later';
}

/**
 * When a duty is due again after it was done: counted from the day and the mileage at which it was done, not from those
 * at which it was due. Both are null for what does not repeat.
 */
export function dueAfter(
  { repeatMonths, repeatMiles }: Pick<Duty, 'repeatMonths' | 'repeatMiles'>,
  { doneOn, odometer }: { doneOn: string; odometer: number | null },
): Pick<Duty, 'dueOn' | 'dueAt'> {
  return {
    dueOn:
      repeatMonths === null ? null : parseDate(doneOn).add({ months: repeatMonths }).toString(),
    dueAt: repeatMiles === null || odometer === null ? null : odometer + repeatMiles,
  };
}

/** What a duty is called: 'Insurance', or the name of one that is other. */
export function dutyName({ kind, name }: Pick<Duty, 'kind' | 'name'>): string {
  return name ?? DUTY_WORDS[kind];
}

/** When a duty is due: 'overdue, was due on Nov 20, 2026', 'due on Dec 3, 2026 or at 20,000 miles', 'done'. */
export function dutyInWords({
  dueOn,
  dueAt,
  standing,
}: Pick<Duty, 'dueOn' | 'dueAt' | 'standing'>): string {
  if (standing === 'done') return 'done';
  const due = [
    dueOn !== null && `on ${formatDay(dueOn)}`,
    dueAt !== null && `at ${formatDistance(dueAt)}`,
  ].filter(Boolean);
  return `${standing === 'overdue' ? 'overdue, was due' : 'due'} ${due.join(' or ')}`;
}
