import * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import { Done } from '#kernel/records/answer.ts';
import { pageOf } from '#kernel/records/page.ts';
import {
  DeskVehicleDetail,
  NewVehicleQuery,
  VehicleDetail,
  VehicleEditQuery,
  VehicleInput,
  VehicleName,
} from '../rules/vehicle.ts';
import { ListedVehicle, VehiclesDownloadQuery, VehiclesQuery } from '../rules/vehicle-state.ts';

export const listVehicleNamesCall = defineCall({
  method: 'GET',
  path: '/car/visitors/all',
  access: 'everyone',
  answer: v.array(VehicleName),
});

export const getVehicleCall = defineCall({
  method: 'GET',
  path: '/car/visitors/:id',
  access: 'everyone',
  answer: VehicleDetail,
});

// The desk reads the vehicle that it edits without the CDN, whose copy can be outdated.

export const listVehiclesToEditCall = defineCall({
  method: 'GET',
  path: '/car/admin/pages',
  access: { may: 'see-vehicles' },
  query: VehiclesQuery,
  answer: pageOf(ListedVehicle),
});

export const getVehicleToEditCall = defineCall({
  method: 'GET',
  path: '/car/admin/:id/auth',
  access: { may: 'see-vehicles' },
  answer: DeskVehicleDetail,
});

export const addVehicleCall = defineCall({
  method: 'POST',
  path: '/car/admin/:imageId/add',
  access: { may: 'edit-vehicles' },
  status: 201,
  query: NewVehicleQuery,
  body: VehicleInput,
  answer: DeskVehicleDetail,
});

export const updateVehicleCall = defineCall({
  method: 'PUT',
  path: '/car/admin/auth',
  access: { may: 'edit-vehicles' },
  takesIfMatch: true,
  query: VehicleEditQuery,
  body: VehicleInput,
  answer: DeskVehicleDetail,
});

export const deleteVehicleCall = defineCall({
  method: 'DELETE',
  path: '/car/admin/:id/auth',
  access: { may: 'edit-vehicles' },
  answer: Done,
});

export const downloadVehiclesCall = defineCall({
  method: 'GET',
  path: '/excel/download/cars',
  access: { may: 'edit-vehicles' },
  asksAgain: 'mass-download',
  query: VehiclesDownloadQuery,
});
