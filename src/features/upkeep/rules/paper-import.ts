import * as v from 'valibot';
import { type ImportColumn, optionalColumn } from '#imports/rules/import.ts';
import { dayInDigits, SAMPLE_DAY } from '#kernel/locale/day-words.ts';
import { distanceWords } from '#kernel/locale/distance.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { readTypedDay } from '#kernel/locale/typed-day.ts';
import { formatDay, parseDay, requestDay } from '#kernel/time/calendar-day.ts';
import { readDayAndClock, usualSigns } from '#kernel/time/typed-clock.ts';
import { Odometer } from '#rental/rules.ts';
import { type Duty, MOST_DUTIES, TOO_MANY_DUTIES } from './duty.ts';
import type { DutyKind } from './duty-kinds.ts';
import { wholeIn } from './upkeep-forms.ts';

/** The kinds that have a column of the fleet's sheet, with the column of the day and that of the mileage. */
const SHEET_DUTIES: readonly { kind: DutyKind; day: PaperColumn; mileage?: PaperColumn }[] = [
  { kind: 'registration', day: 'registrationDue' },
  { kind: 'insurance', day: 'insuranceDue' },
  { kind: 'inspection', day: 'inspectionDue' },
  { kind: 'service', day: 'serviceDue', mileage: 'serviceDueAt' },
];

/** The columns of papers and service, each of the vehicle's first duty of its kind (upkeep: papers in the sheet). */
export const PAPER_COLUMNS = {
  registrationDue: dayColumn('Registration due'),
  insuranceDue: dayColumn('Insurance due'),
  inspectionDue: dayColumn('Inspection due'),
  serviceDue: dayColumn('Service due'),
  serviceDueAt: optionalColumn(
    'count',
    'Service due at',
    19,
    () => `${distanceWords().title}; empty to keep the mileage`,
  ),
};

type PaperColumn = keyof typeof PAPER_COLUMNS;

function dayColumn(heading: string): ImportColumn {
  return optionalColumn(
    'day',
    heading,
    21,
    () => `The last day, ${dayInDigits(SAMPLE_DAY)}; empty to keep the day`,
  );
}

/** What the sheet has of a duty. */
export type SheetDuty = Pick<Duty, 'id' | 'kind' | 'dueOn' | 'dueAt' | 'updatedAt'>;

/** The first duty of each kind of a vehicle, and how many duties it has in all. */
export type SheetDuties = { first: readonly SheetDuty[]; count: number };

export const NO_DUTIES: SheetDuties = { first: [], count: 0 };

/** A duty to add, or, with the version that was read, to change. */
export type DutyToWrite = Pick<Duty, 'kind' | 'dueOn' | 'dueAt'> & {
  existing?: SheetDuty | undefined;
};

/** The cells of a vehicle in the download. */
export function paperCells({ first }: SheetDuties = NO_DUTIES) {
  return cellsOf<string | number>(first, { dueOn: (day) => day, dueAt: (distance) => distance });
}

/** What a row does to the papers and the service of its vehicle. An empty cell changes nothing. */
export function planPapers(
  texts: Partial<Record<PaperColumn, string>>,
  present: SheetDuties,
  refuse: (column: PaperColumn, message: string) => void,
) {
  const read = <Value>(name: PaperColumn | undefined, schema: v.GenericSchema<unknown, Value>) => {
    const text = name && texts[name]?.trim();
    if (!text) return undefined;
    const { success, output, issues } = v.safeParse(schema, text);
    if (success) return output;
    refuse(name, issues[0].message);
    return undefined;
  };
  const duties: DutyToWrite[] = [];
  let { count } = present;
  for (const { kind, day, mileage } of SHEET_DUTIES) {
    const existing = present.first.find((duty) => duty.kind === kind);
    const { dueOn = null, dueAt = null } = existing ?? {};
    const duty = {
      ...{ kind, existing },
      dueOn: read(day, SheetDay) ?? dueOn,
      dueAt: read(mileage, SheetDistance) ?? dueAt,
    };
    if (duty.dueOn === dueOn && duty.dueAt === dueAt) continue;
    if (!existing) count += 1;
    if (!existing && count > MOST_DUTIES) refuse(day, TOO_MANY_DUTIES);
    duties.push(duty);
  }
  const others = present.first.filter(({ kind }) => !duties.some((duty) => duty.kind === kind));
  return { before: shown(present.first), after: shown([...others, ...duties]), duties };
}

/** Cells as the plan shows them. */
function shown(duties: readonly Pick<Duty, 'kind' | 'dueOn' | 'dueAt'>[]) {
  return cellsOf(duties, {
    dueOn: formatDay,
    dueAt: (distance) => formatNumber(distance),
  });
}

/** The cells of the columns that have a value. */
function cellsOf<Cell>(
  duties: readonly Pick<Duty, 'kind' | 'dueOn' | 'dueAt'>[],
  { dueOn, dueAt }: { dueOn: (day: string) => Cell; dueAt: (distance: number) => Cell },
): Partial<Record<PaperColumn, Cell>> {
  const cells: Partial<Record<PaperColumn, Cell>> = {};
  for (const { kind, day, mileage } of SHEET_DUTIES) {
    const duty = duties.find((one) => one.kind === kind);
    if (duty?.dueOn != null) cells[day] = dueOn(duty.dueOn);
    if (mileage && duty?.dueAt != null) cells[mileage] = dueAt(duty.dueAt);
  }
  return cells;
}

/** Programs write a day as the moment at which it begins. */
const MIDNIGHT = '00:00:00';

/** A day as sheets have it: as somebody types it, or a date, alone or with midnight. */
const SheetDay = v.pipe(
  v.string(),
  v.transform((text) => {
    const { day, clock } = readDayAndClock(text) ?? {};
    return readTypedDay(clock === MIDNIGHT ? (day ?? '') : usualSigns(text)) ?? text;
  }),
  v.check(
    (text) => parseDay(text) !== undefined,
    () => `Enter a day without a time, such as ${dayInDigits(SAMPLE_DAY)}`,
  ),
  requestDay('The day'),
);

const SheetDistance = v.pipe(v.string(), v.transform(wholeIn), Odometer);
