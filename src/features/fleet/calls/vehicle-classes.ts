import * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import { Done } from '#kernel/records/answer.ts';
import { VehicleClass, VehicleClassInput, VehicleClassQuery } from '../rules/vehicle-class.ts';

export const listVehicleClassesCall = defineCall({
  method: 'GET',
  path: '/classes/visitors',
  access: 'everyone',
  answer: v.array(VehicleClass),
});

export const addVehicleClassCall = defineCall({
  method: 'POST',
  path: '/classes/admin',
  access: { may: 'edit-vehicles' },
  status: 201,
  body: VehicleClassInput,
  answer: VehicleClass,
});

export const updateVehicleClassCall = defineCall({
  method: 'PUT',
  path: '/classes/admin',
  access: { may: 'edit-vehicles' },
  takesIfMatch: true,
  query: VehicleClassQuery,
  body: VehicleClassInput,
  answer: VehicleClass,
});

export const deleteVehicleClassCall = defineCall({
  method: 'DELETE',
  path: '/classes/admin',
  access: { may: 'edit-vehicles' },
  query: VehicleClassQuery,
  answer: Done,
});
