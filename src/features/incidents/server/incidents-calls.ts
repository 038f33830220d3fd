import { database } from '#db/client/connection.ts';
import { erasedCustomer } from '#identity/server.ts';
import { invalidInput, notFound } from '#kernel/http/refusal.ts';
import { instantOf } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import { asOwn } from '#platform/http/visible-answer.ts';
import { findRecordable } from '#proof/db/open-reservation.ts';
import { notRecordable } from '#proof/server.ts';
import { REPORT_DAYS, roadTimeAt } from '#rental/rules.ts';
import { noReservation } from '#rental/server/refusals.ts';
import {
  closeIncidentCall,
  listOpenIncidentsCall,
  listReservationIncidentsCall,
  reportIncidentCall,
} from '../calls/incidents.ts';
import { addIncident, closeIncident, readIncidents, readOpenIncidents } from '../db/incidents.ts';
import { type Incident, MOST_INCIDENTS } from '../rules/incident.ts';

export const incidentsCalls: HandledCall[] = [
  handleRead(
    listReservationIncidentsCall,
    {
      summary:
        'What happened during a reservation, the oldest first: what the caller has reported of their own, or everything for staff.',
    },
    async ({ company, db, userId, caller, params: { reservationId } }) => {
      const [found, incidents, { may }] = await Promise.all([
        findRecordable(db, reservationId),
        readIncidents(db, company, reservationId),
        caller,
      ]);
      if (!found) throw noReservation();
      if (may('see-rental')) return incidents;
      if (found.userId !== userId) throw noReservation();
      return asOwn(forCustomer(incidents));
    },
  ),

  handle(
    reportIncidentCall,
    {
      summary: `Reports what happened to a vehicle, and writes to the company. Customers can from the hand-over until ${REPORT_DAYS} days after the return. A repeated call with its key does nothing.`,
      refusals: ['not_recordable', 'erased'],
      writesLetters: true,
    },
    async ({ company, user, may, params: { reservationId }, body }) => {
      const isForDesk = may('take-back');
      const found = await findRecordable(database, reservationId);
      if (!found || (found.userId !== user?.id && !isForDesk)) throw noReservation();
      const answer = async () => {
        const incidents = await readIncidents(database, company, reservationId);
        return isForDesk ? incidents : asOwn(forCustomer(incidents));
      };
      const isStored = (incidents: Incident[]) => incidents.some(({ key }) => key === body.key);
      // What was reported in time can be sent again later.
      const before = await answer();
      if (isStored(before)) return before;
      if (found.status === 'CANCELLED') throw notRecordable(() => t('incidents.canceled'));
      if (found.isErased) throw erasedCustomer();
      if (!isForDesk && roadTimeAt(found.road, new Date()) === undefined) {
        throw notRecordable(() => t('incidents.tooLate', { days: REPORT_DAYS }));
      }
      if (instantOf(body.time, company.timeZone) > new Date()) {
        throw invalidInput({ time: () => t('incidents.inFuture') });
      }
      await addIncident(database, company, reservationId, body, found.userId === user?.id);
      const after = await answer();
      if (!isStored(after)) {
        throw notRecordable(() => t('incidents.tooMany', { most: MOST_INCIDENTS }));
      }
      return after;
    },
  ),

  handleRead(
    listOpenIncidentsCall,
    { summary: 'A page of the incidents that nobody has closed, the newest first.' },
    async ({ company, db, query }) => readOpenIncidents(db, company, query),
  ),

  handle(
    closeIncidentCall,
    {
      summary: 'Closes an incident with what was done. One that is closed stays as it is.',
      refusals: ['not_found'],
    },
    async ({ company, params: { incidentId }, body }) => {
      const closed = await closeIncident(database, company, incidentId, body.note);
      if (!closed) throw notFound('There is no such incident.');
      return closed;
    },
  ),
];

/** What customers have reported themselves. What the desk notes is its own. */
function forCustomer(incidents: Incident[]): Incident[] {
  return incidents
    .filter(({ isOfCustomer }) => isOfCustomer)
    .map(({ closingNote: _, ...incident }) => incident);
}
