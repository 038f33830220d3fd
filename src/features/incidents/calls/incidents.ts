import * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import { pageOf } from '#kernel/records/page.ts';
import {
  ClosedIncident,
  Incident,
  IncidentsQuery,
  incidentInput,
  OpenIncident,
} from '../rules/incident.ts';

/** What happened during a reservation, the oldest first: what its customer has reported, or everything for staff. */
export const listReservationIncidentsCall = defineCall({
  method: 'GET',
  path: '/reservations/:reservationId/incidents',
  access: 'signed-in',
  takesKeys: true,
  answer: v.array(Incident),
});

/** Reports what happened. A repeated call with its key does nothing. */
export const reportIncidentCall = defineCall({
  method: 'POST',
  path: '/reservations/:reservationId/incidents',
  access: 'signed-in',
  takesKeys: true,
  status: 201,
  body: incidentInput,
  answer: v.array(Incident),
});

/** The incidents that nobody has closed. */
export const listOpenIncidentsCall = defineCall({
  method: 'GET',
  path: '/incidents/admin',
  access: { may: 'see-rental' },
  query: IncidentsQuery,
  answer: pageOf(OpenIncident),
});

/** Closes an incident with what was done. */
export const closeIncidentCall = defineCall({
  method: 'PUT',
  path: '/incidents/admin/:incidentId',
  access: { may: 'take-back' },
  body: ClosedIncident,
  answer: Incident,
});
