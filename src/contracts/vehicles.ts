import type * as v from 'valibot';
import type {
  NewVehicleQuery,
  Vehicle,
  VehicleDetail,
  VehicleEditQuery,
  VehicleInput,
  VehicleName,
  VehiclesQuery,
} from '#domain/fleet/vehicle.ts';
import type {
  bookablePeriodQuery,
  FoundVehicles,
  VehicleAlternatives,
  vehicleSearchQuery,
} from '#domain/fleet/vehicle-search.ts';
import type { Done } from '#domain/records/answer.ts';
import type { pageOf } from '#domain/records/page.ts';
import type {
  AvailabilityCalendar,
  AvailabilityCalendarQuery,
} from '#domain/renting/availability-calendar.ts';
import { defineCall } from './call.ts';

export const listVehiclesCall = defineCall<{
  query: ReturnType<typeof vehicleSearchQuery>;
  answer: typeof FoundVehicles;
}>()({ method: 'GET', path: '/car/visitors/pages', access: 'everyone' });

export const listVehicleNamesCall = defineCall<{
  answer: v.ArraySchema<typeof VehicleName, undefined>;
}>()({ method: 'GET', path: '/car/visitors/all', access: 'everyone' });

export const getVehicleCall = defineCall<{ answer: typeof VehicleDetail }>()({
  method: 'GET',
  path: '/car/visitors/:id',
  access: 'everyone',
});

export const getAvailabilityCalendarCall = defineCall<{
  query: typeof AvailabilityCalendarQuery;
  answer: typeof AvailabilityCalendar;
}>()({ method: 'GET', path: '/car/visitors/:id/availability', access: 'everyone' });

export const findAlternativesCall = defineCall<{
  query: ReturnType<typeof bookablePeriodQuery>;
  answer: typeof VehicleAlternatives;
}>()({ method: 'GET', path: '/car/visitors/:id/alternatives', access: 'everyone' });

// Administrators read the vehicle they edit without the CDN, whose copy can be outdated.

export const listVehiclesToEditCall = defineCall<{
  query: typeof VehiclesQuery;
  answer: ReturnType<typeof pageOf<typeof Vehicle>>;
}>()({ method: 'GET', path: '/car/admin/pages', access: 'administrators' });

export const getVehicleToEditCall = defineCall<{ answer: typeof VehicleDetail }>()({
  method: 'GET',
  path: '/car/admin/:id/auth',
  access: 'administrators',
});

export const addVehicleCall = defineCall<{
  query: typeof NewVehicleQuery;
  body: typeof VehicleInput;
  answer: typeof VehicleDetail;
}>()({
  method: 'POST',
  path: '/car/admin/:imageId/add',
  access: 'administrators',
  status: 201,
});

export const updateVehicleCall = defineCall<{
  query: typeof VehicleEditQuery;
  body: typeof VehicleInput;
  answer: typeof VehicleDetail;
}>()({ method: 'PUT', path: '/car/admin/auth', access: 'administrators', takesIfMatch: true });

export const deleteVehicleCall = defineCall<{ answer: typeof Done }>()({
  method: 'DELETE',
  path: '/car/admin/:id/auth',
  access: 'administrators',
});
