import { defineCall } from '#kernel/http/call.ts';
import { RepairInput, VehicleDamage } from '../rules/damage.ts';
import { Mark } from '../rules/mark.ts';

/** The damage of a vehicle: what is open in the order in which it was found, what was repaired last first. */
export const listDamagesCall = defineCall({
  method: 'GET',
  path: '/car/admin/:id/damages',
  access: { may: 'see-vehicles' },
  answer: VehicleDamage,
});

/** Adds damage that was found without a rental. */
export const addDamageCall = defineCall({
  method: 'POST',
  path: '/car/admin/:id/damages',
  access: { may: 'take-back' },
  status: 201,
  body: Mark,
  answer: VehicleDamage,
});

/** Closes damage, with what its repair cost. */
export const repairDamageCall = defineCall({
  method: 'POST',
  path: '/car/admin/:id/damages/:damageId/repair',
  access: { may: 'service-vehicles' },
  body: RepairInput,
  answer: VehicleDamage,
});

/** Opens damage again, and deletes the cost of its repair. */
export const reopenDamageCall = defineCall({
  method: 'DELETE',
  path: '/car/admin/:id/damages/:damageId/repair',
  access: { may: 'service-vehicles' },
  answer: VehicleDamage,
});
