import { defineCall } from '#kernel/http/call.ts';
import type {
  bookablePeriodQuery,
  DeskFoundVehicles,
  deskSearchQuery,
  VehicleAlternatives,
} from '../rules/vehicle-search.ts';

/** The same search for the desk, for any period that it can book. */
export const searchAtDeskCall = defineCall<{
  query: ReturnType<typeof deskSearchQuery>;
  answer: typeof DeskFoundVehicles;
}>()({ method: 'GET', path: '/car/admin/free', access: { may: 'book' } });

export const findAlternativesCall = defineCall<{
  query: ReturnType<typeof bookablePeriodQuery>;
  answer: typeof VehicleAlternatives;
}>()({ method: 'GET', path: '/car/visitors/:id/alternatives', access: 'everyone' });
