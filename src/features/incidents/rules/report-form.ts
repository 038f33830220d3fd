import * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import { requiredText } from '#kernel/records/field.ts';
import { existingTimes, timeOfDay } from '#kernel/time/time-schemas.ts';
import { getTypedTime, toTypedTime } from '#kernel/time/typed-time.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';
import { furtherText, type IncidentInput, WhatHappened } from './incident.ts';
import type { IncidentKind } from './incident-kinds.ts';

/** A report as typed: the date as YYYY-MM-DD, the time as HH:mm. */
export type IncidentDraft = Record<
  'date' | 'time' | 'whatHappened' | 'place' | 'others' | 'policeNumber',
  string
>;

/** The form of a report. */
export function reportForm({ timeZone }: Company) {
  return v.pipe(
    v.object({
      date: requiredText(() => t('incidents.enterDate'), 10),
      time: timeOfDay(() => t('incidents.enterTime')),
      whatHappened: WhatHappened,
      place: furtherText('place'),
      others: furtherText('others'),
      policeNumber: furtherText('policeNumber'),
    }),
    existingTimes([['date', 'time']], timeZone),
  );
}

/** An empty form, with `now` as its time. */
export function emptyDraft({ timeZone }: Company, now: Date): IncidentDraft {
  const [date, time] = toTypedTime(toWallClock(now, timeZone));
  return {
    ...{ date, time: time.slice(0, 5) },
    ...{ whatHappened: '', place: '', others: '', policeNumber: '' },
  };
}

/** The body that the form sends. */
export function incidentBody(
  company: Company,
  { key, kind }: { key: string; kind: IncidentKind },
  draft: IncidentDraft,
): IncidentInput {
  const { date, time, ...typed } = v.parse(reportForm(company), draft);
  return { key, kind, time: getTypedTime(date, time, company.timeZone), ...typed };
}
