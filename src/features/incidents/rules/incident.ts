import * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import { DeskVehicleName } from '#fleet/rules.ts';
import { Customer } from '#identity/rules.ts';
import {
  AnswerInteger,
  atMostCharacters,
  mustBeText,
  requiredLines,
  storable,
  Uuid,
} from '#kernel/records/field.ts';
import { pageQuery } from '#kernel/records/page.ts';
import { shownTo } from '#kernel/staff/shown-to.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { apiTime } from '#kernel/time/time-schemas.ts';
import { t } from '#kernel/words/t.ts';
import { INCIDENT_KINDS } from './incident-kinds.ts';

/** The longest texts of an incident, in characters. The database checks the same limits. */
export const INCIDENT_LIMITS = {
  whatHappened: 2_000,
  place: 200,
  others: 1_000,
  policeNumber: 60,
  closingNote: 500,
} as const;

/** The most incidents of one reservation. */
export const MOST_INCIDENTS = 20;

export const WhatHappened = requiredLines(
  () => t('incidents.sayWhatHappened'),
  INCIDENT_LIMITS.whatHappened,
);

/** A text that can be left out: null if it is empty. */
export function furtherText(name: 'place' | 'others' | 'policeNumber') {
  return v.nullish(
    v.pipe(
      v.string(mustBeText),
      v.trim(),
      v.maxLength(INCIDENT_LIMITS[name], atMostCharacters(INCIDENT_LIMITS[name])),
      storable(),
      v.transform((text) => text || null),
    ),
    null,
  );
}

/** The body of POST /reservations/{id}/incidents. */
export function incidentInput({ timeZone }: Company) {
  return v.object({
    /** The caller chooses one for a new incident. A repeated call with it does nothing. */
    key: Uuid,
    kind: v.picklist(INCIDENT_KINDS, `kind must be one of ${INCIDENT_KINDS.join(', ')}`),
    time: apiTime(timeZone),
    whatHappened: WhatHappened,
    place: furtherText('place'),
    others: furtherText('others'),
    policeNumber: furtherText('policeNumber'),
  });
}
export type IncidentInput = v.InferOutput<ReturnType<typeof incidentInput>>;

/** The body of PUT /incidents/admin/{id}, which closes it. */
export const ClosedIncident = v.object({
  note: requiredLines('Say in a few words what was done', INCIDENT_LIMITS.closingNote),
});

/** An incident as calls return it. What was typed is null once the customer is erased. */
export const Incident = v.object({
  id: AnswerInteger,
  key: v.string(),
  reservationId: AnswerInteger,
  kind: v.picklist(INCIDENT_KINDS),
  /** The vehicle that the customer had when it happened; null once it is deleted. */
  car: v.nullable(DeskVehicleName),
  time: AnswerTime,
  whatHappened: v.nullable(v.string()),
  place: v.nullable(v.string()),
  others: shownTo('see-names', v.nullable(v.string())),
  policeNumber: shownTo('see-names', v.nullable(v.string())),
  /** The ids of its photographs. */
  photos: v.array(AnswerInteger),
  reportedAt: AnswerTime,
  /** Whether the customer of the reservation reported it. */
  isOfCustomer: v.boolean(),
  /** Null while it is open. */
  closedAt: v.nullable(AnswerTime),
  /** What was done. Only for the desk. */
  closingNote: v.optional(v.nullable(v.string())),
});
export type Incident = v.InferOutput<typeof Incident>;

/** An open incident with whose it is, for the desk. */
export const OpenIncident = v.object({
  ...Incident.entries,
  customer: Customer,
});
export type OpenIncident = v.InferOutput<typeof OpenIncident>;

const INCIDENT_SORTS = ['time', 'id'] as const;
export type IncidentSort = (typeof INCIDENT_SORTS)[number];

/** The query of GET /incidents/admin. */
export const IncidentsQuery = pageQuery(INCIDENT_SORTS, {
  size: 20,
  sort: 'time',
  direction: 'DESC',
});
