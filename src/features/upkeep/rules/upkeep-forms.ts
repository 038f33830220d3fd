import * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { readTypedNumber } from '#kernel/locale/typed-numbers.ts';
import { amountText, readMoney } from '#kernel/money/typed-money.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { type Cost, costInput } from './cost.ts';
import { type Duty, DutyInput, dutyRecordInput } from './duty.ts';

// The forms of the desk. All values of a draft are texts: days as YYYY-MM-DD, numbers as typed, '' for what is empty.

function texts<const Name extends string>(names: readonly Name[]) {
  return v.object(v.entriesFromList(names, v.string()));
}

const DutyDraft = texts(['kind', 'name', 'dueOn', 'dueAt', 'repeatMonths', 'repeatMiles']);

export type DutyDraft = v.InferOutput<typeof DutyDraft>;

/** The form of a paper or a service. */
export const DutyForm = v.pipe(
  DutyDraft,
  v.transform(({ kind, name, dueOn, dueAt, repeatMonths, repeatMiles }): unknown => ({
    kind,
    name: kind === 'other' ? name : null,
    dueOn: dueOn || null,
    dueAt: wholeIn(dueAt),
    repeatMonths: wholeIn(repeatMonths),
    repeatMiles: wholeIn(repeatMiles),
  })),
  DutyInput,
);

/** The form filled with a duty, or an empty one. */
export function dutyDraft(duty?: Duty): DutyDraft {
  return {
    kind: duty?.kind ?? '',
    name: duty?.name ?? '',
    dueOn: duty?.dueOn ?? '',
    dueAt: shown(duty?.dueAt),
    repeatMonths: shown(duty?.repeatMonths),
    repeatMiles: shown(duty?.repeatMiles),
  };
}

const DutyRecordDraft = texts(['doneOn', 'odometer', 'cost', 'note']);

export type DutyRecordDraft = v.InferOutput<typeof DutyRecordDraft>;

/** The form that records that a duty was done. */
export function dutyRecordForm(company: Company, now: Date) {
  return v.pipe(
    DutyRecordDraft,
    v.transform(({ doneOn, odometer, cost, note }): unknown => ({
      doneOn,
      odometer: wholeIn(odometer),
      cost: cost.trim() === '' ? null : readMoney(cost),
      note,
    })),
    dutyRecordInput(company, now),
  );
}

/** The form for something that was done today, with the last odometer. */
export function dutyRecordDraft(
  company: Company,
  odometer: number | undefined,
  now: Date,
): DutyRecordDraft {
  const doneOn = dayAt(now, company.timeZone).toString();
  return { doneOn, odometer: shown(odometer), cost: '', note: '' };
}

const CostDraft = texts(['day', 'kind', 'amount', 'note']);

export type CostDraft = v.InferOutput<typeof CostDraft>;

/** The form of a cost. */
export function costForm(company: Company, now: Date) {
  return v.pipe(
    CostDraft,
    v.transform((draft): unknown => ({ ...draft, amount: readMoney(draft.amount) })),
    costInput(company, now),
  );
}

/** The form filled with a cost, or an empty one of today. */
export function costDraft(company: Company, cost: Cost | undefined, now: Date): CostDraft {
  return {
    day: cost?.day ?? dayAt(now, company.timeZone).toString(),
    kind: cost?.kind ?? '',
    amount: cost ? amountText(cost.amount) : '',
    note: cost?.note ?? '',
  };
}

/** A whole number as typed, also '12,345'; null if there is none, NaN if it is no number. */
export function wholeIn(text: string): number | null {
  const typed = text.replace(/\s/g, '');
  return typed === '' ? null : readTypedNumber(typed);
}

function shown(number: number | null | undefined): string {
  return number == null ? '' : formatNumber(number);
}
