import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { findVehicle } from '#fleet/db.ts';
import { noVehicle } from '#fleet/server.ts';
import { changedMeanwhile, invalidInput, notFound } from '#kernel/http/refusal.ts';
import { done } from '#kernel/records/answer.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { handle, handleRead } from '#platform/http/handle.ts';
import { requireVersion } from '#platform/http/over-version.ts';
import {
  addDutyCall,
  deleteDutyCall,
  listDutiesCall,
  recordDutyCall,
  updateDutyCall,
} from '../calls/duties.ts';
import { addDuty, editDuty, findDuty, readDuties, recordDuty, removeDuty } from '../db/duties.ts';
import { TOO_MANY_DUTIES } from '../rules/duty.ts';

export const dutyCalls = [
  handleRead(
    listDutiesCall,
    {
      summary: 'The papers and services of a vehicle, those that are due first at the top.',
      refusals: ['not_found'],
    },
    async ({ company, db, params: { id } }) => {
      const [duties, vehicle] = await Promise.all([
        readDuties(db, id, today(company)),
        findVehicle(db, id),
      ]);
      if (!vehicle) throw noVehicle();
      return duties;
    },
  ),

  handle(
    addDutyCall,
    {
      summary: 'Adds a paper or a service that is due on a day, at a mileage, or both.',
      refusals: ['not_found'],
    },
    async ({ company, params: { id }, body }) => {
      const dutyId = await addDuty(database, id, body);
      if (dutyId !== undefined) return (await getDuty(company, id, dutyId)).duty;
      if (!(await findVehicle(database, id))) throw noVehicle();
      throw invalidInput({ kind: TOO_MANY_DUTIES });
    },
  ),

  handle(
    updateDutyCall,
    {
      summary: 'Replaces a paper or a service. What is absent is empty.',
      refusals: ['not_found'],
    },
    async ({ company, params: { id, dutyId }, body, version }) => {
      const isWritten = await editDuty(database, id, dutyId, body, version);
      const { duty } = await getDuty(company, id, dutyId);
      if (!isWritten) throw changedMeanwhile();
      return duty;
    },
  ),

  handle(
    deleteDutyCall,
    {
      summary: 'Deletes a paper or a service with its records. What they cost stays.',
      refusals: ['not_found'],
    },
    async ({ params: { id, dutyId } }) => {
      if (!(await removeDuty(database, id, dutyId))) throw noDuty();
      return done('The entry was deleted');
    },
  ),

  handle(
    recordDutyCall,
    {
      summary:
        'Records that it was done, and what it cost. If it repeats, it is due again from the day and the mileage at which it was done.',
      refusals: ['not_found'],
    },
    async ({ company, params: { id, dutyId }, body, version }) => {
      const { duty, odometer: lastKnown } = await getDuty(company, id, dutyId);
      requireVersion(version, duty);
      const odometer = body.odometer ?? (duty.repeatMiles === null ? null : lastKnown);
      if (duty.repeatMiles !== null && odometer === null) {
        throw invalidInput({ odometer: 'Enter the mileage: it is due again counting from there' });
      }
      if (!(await recordDuty(database, id, duty, { ...body, odometer }))) throw changedMeanwhile();
      return (await getDuty(company, id, dutyId)).duty;
    },
  ),
];

function today({ timeZone }: Company) {
  return dayAt(new Date(), timeZone);
}

async function getDuty(company: Company, vehicleId: number, id: number) {
  const found = await findDuty(database, vehicleId, id, today(company));
  if (!found) throw noDuty();
  return found;
}

function noDuty() {
  return notFound('There is no such paper or service.');
}
