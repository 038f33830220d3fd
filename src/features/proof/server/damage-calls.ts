import type { Company } from '#company/rules/company.ts';
import type { Database } from '#db/client.ts';
import { database } from '#db/connection.ts';
import { noVehicle } from '#fleet/server/refusals.ts';
import { handle, handleRead } from '#platform/http/handle.ts';
import { notFound } from '#platform/http/refusal.ts';
import { listDamagesCall, reopenDamageCall, repairDamageCall } from '../calls/damages.ts';
import { findVehicleDamage, reopenDamage, repairDamage } from '../db/damages.ts';
import { MOST_LISTED_REPAIRS, RepairInput, VehicleDamage } from '../rules/damage.ts';

export const damageCalls = [
  handleRead(
    listDamagesCall,
    {
      summary: `The open damage of a vehicle, and the last ${MOST_LISTED_REPAIRS} that were repaired.`,
      answer: VehicleDamage,
      refusals: ['not_found'],
    },
    async ({ db, company, params: { id } }) => getVehicleDamage(db, company, id),
  ),

  handle(
    repairDamageCall,
    {
      summary: 'Records that damage was repaired, and what that cost. Repeating it is harmless.',
      body: RepairInput,
      answer: VehicleDamage,
      refusals: ['not_found'],
    },
    async ({ company, params: { id, damageId }, body }) => {
      await repairDamage(database, company, id, damageId, body);
      return getWithDamage(company, id, damageId);
    },
  ),

  handle(
    reopenDamageCall,
    {
      summary: 'Records that damage was not repaired, and deletes the cost of its repair.',
      answer: VehicleDamage,
      refusals: ['not_found'],
    },
    async ({ company, params: { id, damageId } }) => {
      await reopenDamage(database, id, damageId);
      return getWithDamage(company, id, damageId);
    },
  ),
];

async function getWithDamage(company: Company, id: number, damageId: number) {
  const found = await getVehicleDamage(database, company, id);
  if (![...found.open, ...found.repaired].some((damage) => damage.id === damageId)) {
    throw notFound('There is no such damage.');
  }
  return found;
}

async function getVehicleDamage(
  db: Database,
  company: Company,
  id: number,
): Promise<VehicleDamage> {
  const found = await findVehicleDamage(db, company, id);
  if (!found) throw noVehicle();
  return found;
}
