import type {
  BookablePeriodQuery,
  FoundVehicles,
  VehicleAlternatives,
  VehicleSearchQuery,
} from '#domain/fleet/vehicle-search.ts';
import { defineCall } from './call.ts';

export const listVehiclesCall = defineCall<{
  query: typeof VehicleSearchQuery;
  answer: typeof FoundVehicles;
}>()({ method: 'GET', path: '/car/visitors/pages', access: 'everyone' });

export const findAlternativesCall = defineCall<{
  query: typeof BookablePeriodQuery;
  answer: typeof VehicleAlternatives;
}>()({ method: 'GET', path: '/car/visitors/:id/alternatives', access: 'everyone' });
