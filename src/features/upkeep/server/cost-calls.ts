import { database } from '#db/client/connection.ts';
import { isRefusedBy } from '#db/client/constraint.ts';
import { findVehicle } from '#fleet/db.ts';
import { noVehicle } from '#fleet/server.ts';
import { changedMeanwhile, notFound } from '#kernel/http/refusal.ts';
import { done } from '#kernel/records/answer.ts';
import { handle, handleRead } from '#platform/http/handle.ts';
import { addCostCall, deleteCostCall, listCostsCall, updateCostCall } from '../calls/costs.ts';
import { addCost, editCost, findCost, readCosts, removeCost } from '../db/costs.ts';
import { type Cost, MOST_LISTED_COSTS } from '../rules/cost.ts';

export const costCalls = [
  handleRead(
    listCostsCall,
    {
      summary: `What a vehicle has cost, the newest first, at most ${MOST_LISTED_COSTS}.`,
      refusals: ['not_found'],
    },
    async ({ db, params: { id } }) => {
      const [costs, vehicle] = await Promise.all([readCosts(db, id), findVehicle(db, id)]);
      if (!vehicle) throw noVehicle();
      return costs;
    },
  ),

  handle(
    addCostCall,
    {
      summary: 'Records what a vehicle has cost on a day.',
      refusals: ['not_found'],
    },
    async ({ params: { id }, body }) => {
      const costId = await addCost(database, id, body).catch((error: unknown) => {
        throw isRefusedBy('costs_vehicle_id_fkey', error) ? noVehicle() : error;
      });
      return getCost(id, costId);
    },
  ),

  handle(
    updateCostCall,
    {
      summary: 'Replaces a cost.',
      refusals: ['not_found'],
    },
    async ({ params: { id, costId }, body, version }) => {
      const isWritten = await editCost(database, id, costId, body, version);
      const cost = await getCost(id, costId);
      if (!isWritten) throw changedMeanwhile();
      return cost;
    },
  ),

  handle(
    deleteCostCall,
    {
      summary: 'Deletes a cost.',
      refusals: ['not_found'],
    },
    async ({ params: { id, costId } }) => {
      if (!(await removeCost(database, id, costId))) throw noCost();
      return done('The cost was deleted');
    },
  ),
];

async function getCost(vehicleId: number, id: number): Promise<Cost> {
  const cost = await findCost(database, vehicleId, id);
  if (!cost) throw noCost();
  return cost;
}

function noCost() {
  return notFound('There is no such cost.');
}
