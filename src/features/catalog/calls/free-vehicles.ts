import { defineCall } from '#kernel/http/call.ts';
import {
  bookablePeriodQuery,
  DeskFoundVehicles,
  deskSearchQuery,
  VehicleAlternatives,
} from '../rules/vehicle-search.ts';

/** The search for vehicles at the desk, for any period that it can book. */
export const searchAtDeskCall = defineCall({
  method: 'GET',
  path: '/car/admin/free',
  access: { may: 'book' },
  query: deskSearchQuery,
  answer: DeskFoundVehicles,
});

export const findAlternativesCall = defineCall({
  method: 'GET',
  path: '/car/visitors/:id/alternatives',
  access: 'everyone',
  query: bookablePeriodQuery,
  answer: VehicleAlternatives,
});
