import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { isRefusedAsTaken } from '#db/client/constraint.ts';
import { findVehicle } from '#fleet/db.ts';
import { noVehicle } from '#fleet/server.ts';
import { changedMeanwhile } from '#kernel/http/refusal.ts';
import { done } from '#kernel/records/answer.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import {
  addMaintenanceCall,
  deleteMaintenanceCall,
  listMaintenanceCall,
  updateMaintenanceCall,
} from '../calls/maintenance.ts';
import {
  addMaintenance,
  editMaintenance,
  findMaintenance,
  findTakenPeriod,
  listMaintenance,
  removeMaintenance,
} from '../db/maintenance.ts';
import {
  type MaintenanceBlock,
  type MaintenancePeriod,
  takenSentence,
} from '../rules/maintenance.ts';
import { noMaintenance, vehicleTaken } from './refusals.ts';

export const maintenanceCalls: HandledCall[] = [
  handleRead(
    listMaintenanceCall,
    {
      summary: "A vehicle's maintenance that has not ended, the soonest first.",
      refusals: ['not_found'],
    },
    async ({ company, db, query }) => {
      const [blocks, vehicle] = await Promise.all([
        listMaintenance(db, company, query.carId),
        findVehicle(db, query.carId),
      ]);
      if (!vehicle) throw noVehicle();
      return blocks;
    },
  ),

  handle(
    addMaintenanceCall,
    {
      summary: 'Blocks a vehicle for maintenance: nobody can rent it in this period.',
      refusals: ['not_found', 'vehicle_unavailable'],
      changes: ['vehicles'],
    },
    async ({ company, query: { carId }, body }) => {
      const block = await addMaintenance(database, company, carId, body).catch(
        refuseTaken(company, carId, body),
      );
      if (!block) throw noVehicle();
      return block;
    },
  ),

  handle(
    updateMaintenanceCall,
    {
      summary: 'Replaces the times and the reason of a maintenance block.',
      refusals: ['vehicle_unavailable'],
      changes: ['vehicles'],
    },
    async ({ company, params: { id }, body, version }) => {
      const { car } = await getMaintenance(company, id);
      const block = await editMaintenance(database, company, id, body, version).catch(
        refuseTaken(company, car.id, body, id),
      );
      if (block) return block;
      await getMaintenance(company, id);
      throw changedMeanwhile();
    },
  ),

  handle(
    deleteMaintenanceCall,
    {
      summary: 'Deletes a maintenance block: the vehicle can be rented again.',
      changes: ['vehicles'],
    },
    async ({ params }) => {
      if (!(await removeMaintenance(database, params.id))) throw noMaintenance();
      return done('Maintenance was deleted');
    },
  ),
];

async function getMaintenance(company: Company, id: number): Promise<MaintenanceBlock> {
  const block = await findMaintenance(database, company, id);
  if (!block) throw noMaintenance();
  return block;
}

/** Turns the database's refusal into one that says what takes the vehicle. */
function refuseTaken(company: Company, vehicleId: number, period: MaintenancePeriod, blockId = 0) {
  return async (error: unknown): Promise<never> => {
    if (!isRefusedAsTaken(error)) throw error;
    const taken = await findTakenPeriod(database, company, vehicleId, period, { blockId });
    throw vehicleTaken(
      takenSentence(company, taken, new Date()),
      taken?.reservationId ?? undefined,
    );
  };
}
