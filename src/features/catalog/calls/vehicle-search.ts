import { defineCall } from '#kernel/http/call.ts';
import { FoundVehicles, vehicleSearchQuery } from '../rules/vehicle-search.ts';

export const listVehiclesCall = defineCall({
  method: 'GET',
  path: '/car/visitors/pages',
  access: 'everyone',
  query: vehicleSearchQuery,
  answer: FoundVehicles,
});
