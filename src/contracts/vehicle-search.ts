import type {
  bookablePeriodQuery,
  FoundVehicles,
  VehicleAlternatives,
  vehicleSearchQuery,
} from '#domain/fleet/vehicle-search.ts';
import { defineCall } from './call.ts';

export const listVehiclesCall = defineCall<{
  query: ReturnType<typeof vehicleSearchQuery>;
  answer: typeof FoundVehicles;
}>()({ method: 'GET', path: '/car/visitors/pages', access: 'everyone' });

export const findAlternativesCall = defineCall<{
  query: ReturnType<typeof bookablePeriodQuery>;
  answer: typeof VehicleAlternatives;
}>()({ method: 'GET', path: '/car/visitors/:id/alternatives', access: 'everyone' });
