import { send } from '#api/client.ts';
import { listVehiclesToEditCall } from '#contracts/vehicles.ts';
import { vehicleFilters } from '#domain/fleet/vehicle.ts';
import { PATHS } from '#urls/paths.ts';
import { defineList } from '../list/list-definition.ts';

export const VEHICLE_LIST = defineList({
  path: PATHS.adminVehicles,
  sorts: [
    { by: 'model', title: 'Model' },
    { by: 'age', title: 'Age' },
    { by: 'pricePerHour', title: 'Price/hour' },
  ],
  filters: vehicleFilters,
  load: (query, signal) => send(listVehiclesToEditCall, { query, signal }),
});
