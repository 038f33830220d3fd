import type * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import type { Done } from '#kernel/records/answer.ts';
import type { pageOf } from '#kernel/records/page.ts';
import type {
  DeskVehicle,
  DeskVehicleDetail,
  NewVehicleQuery,
  VehicleDetail,
  VehicleEditQuery,
  VehicleInput,
  VehicleName,
  VehiclesDownloadQuery,
  VehiclesQuery,
} from '../rules/vehicle.ts';

export const listVehicleNamesCall = defineCall<{
  answer: v.ArraySchema<typeof VehicleName, undefined>;
}>()({ method: 'GET', path: '/car/visitors/all', access: 'everyone' });

export const getVehicleCall = defineCall<{ answer: typeof VehicleDetail }>()({
  method: 'GET',
  path: '/car/visitors/:id',
  access: 'everyone',
});

// The desk reads the vehicle that it edits without the CDN, whose copy can be outdated.

export const listVehiclesToEditCall = defineCall<{
  query: typeof VehiclesQuery;
  answer: ReturnType<typeof pageOf<typeof DeskVehicle>>;
}>()({ method: 'GET', path: '/car/admin/pages', access: { may: 'see-vehicles' } });

export const getVehicleToEditCall = defineCall<{ answer: typeof DeskVehicleDetail }>()({
  method: 'GET',
  path: '/car/admin/:id/auth',
  access: { may: 'see-vehicles' },
});

export const addVehicleCall = defineCall<{
  query: typeof NewVehicleQuery;
  body: typeof VehicleInput;
  answer: typeof DeskVehicleDetail;
}>()({
  method: 'POST',
  path: '/car/admin/:imageId/add',
  access: { may: 'edit-vehicles' },
  status: 201,
});

export const updateVehicleCall = defineCall<{
  query: typeof VehicleEditQuery;
  body: typeof VehicleInput;
  answer: typeof DeskVehicleDetail;
}>()({
  method: 'PUT',
  path: '/car/admin/auth',
  access: { may: 'edit-vehicles' },
  takesIfMatch: true,
});

export const deleteVehicleCall = defineCall<{ answer: typeof Done }>()({
  method: 'DELETE',
  path: '/car/admin/:id/auth',
  access: { may: 'edit-vehicles' },
});

export const downloadVehiclesCall = defineCall<{ query: typeof VehiclesDownloadQuery }>()({
  method: 'GET',
  path: '/excel/download/cars',
  access: { may: 'edit-vehicles' },
  asksAgain: 'mass-download',
});
