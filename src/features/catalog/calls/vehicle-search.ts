import { defineCall } from '#kernel/http/call.ts';
import type {
  BookablePeriodQuery,
  DeskSearchQuery,
  FoundVehicles,
  VehicleAlternatives,
  VehicleSearchQuery,
} from '../rules/vehicle-search.ts';

export const listVehiclesCall = defineCall<{
  query: typeof VehicleSearchQuery;
  answer: typeof FoundVehicles;
}>()({ method: 'GET', path: '/car/visitors/pages', access: 'everyone' });

/** The same search for the desk, for any period that it can book. */
export const searchAtDeskCall = defineCall<{
  query: typeof DeskSearchQuery;
  answer: typeof FoundVehicles;
}>()({ method: 'GET', path: '/car/admin/free', access: 'administrators' });

export const findAlternativesCall = defineCall<{
  query: typeof BookablePeriodQuery;
  answer: typeof VehicleAlternatives;
}>()({ method: 'GET', path: '/car/visitors/:id/alternatives', access: 'everyone' });
