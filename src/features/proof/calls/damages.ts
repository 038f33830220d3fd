import { defineCall } from '#kernel/http/call.ts';
import type { RepairInput, VehicleDamage } from '../rules/damage.ts';
import type { Mark } from '../rules/mark.ts';

/** The damage of a vehicle: what is open in the order in which it was found, what was repaired last first. */
export const listDamagesCall = defineCall<{ answer: typeof VehicleDamage }>()({
  method: 'GET',
  path: '/car/admin/:id/damages',
  access: { may: 'see-vehicles' },
});

/** Adds damage that was found without a rental. */
export const addDamageCall = defineCall<{ body: typeof Mark; answer: typeof VehicleDamage }>()({
  method: 'POST',
  path: '/car/admin/:id/damages',
  access: { may: 'take-back' },
  status: 201,
});

/** Closes damage, with what its repair cost. */
export const repairDamageCall = defineCall<{
  body: typeof RepairInput;
  answer: typeof VehicleDamage;
}>()({
  method: 'POST',
  path: '/car/admin/:id/damages/:damageId/repair',
  access: { may: 'service-vehicles' },
});

/** Opens damage again, and deletes the cost of its repair. */
export const reopenDamageCall = defineCall<{ answer: typeof VehicleDamage }>()({
  method: 'DELETE',
  path: '/car/admin/:id/damages/:damageId/repair',
  access: { may: 'service-vehicles' },
});
