import { defineCall } from '#kernel/http/call.ts';
import type { FoundVehicles, vehicleSearchQuery } from '../rules/vehicle-search.ts';

export const listVehiclesCall = defineCall<{
  query: ReturnType<typeof vehicleSearchQuery>;
  answer: typeof FoundVehicles;
}>()({ method: 'GET', path: '/car/visitors/pages', access: 'everyone' });
