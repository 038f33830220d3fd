import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { database } from '#db/client/connection.ts';
import { noVehicle } from '#fleet/server.ts';
import { notFound } from '#kernel/http/refusal.ts';
import { handle, handleRead } from '#platform/http/handle.ts';
import {
  addDamageCall,
  listDamagesCall,
  reopenDamageCall,
  repairDamageCall,
} from '../calls/damages.ts';
import { addDamage, findVehicleDamage, reopenDamage, repairDamage } from '../db/damages.ts';
import { MOST_LISTED_REPAIRS, type VehicleDamage } from '../rules/damage.ts';
import { TOO_MANY_MARKS } from '../rules/mark.ts';
import { notRecordable } from './refusals.ts';

export const damageCalls = [
  handleRead(
    listDamagesCall,
    {
      summary: `The open damage of a vehicle, and the last ${MOST_LISTED_REPAIRS} that were repaired.`,
      refusals: ['not_found'],
    },
    async ({ db, company, params: { id } }) => getVehicleDamage(db, company, id),
  ),

  handle(
    addDamageCall,
    {
      summary:
        'Adds damage that was found without a rental, such as in the yard. Repeating it with the same key is harmless.',
      refusals: ['not_found', 'not_recordable'],
    },
    async ({ company, params: { id }, body }) => {
      await addDamage(database, id, body);
      const found = await getVehicleDamage(database, company, id);
      if ([...found.open, ...found.repaired].some(({ key }) => key === body.key)) return found;
      throw notRecordable(TOO_MANY_MARKS);
    },
  ),

  handle(
    repairDamageCall,
    {
      summary: 'Records that damage was repaired, and what that cost. Repeating it is harmless.',
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
