// The statements of fleet that other features may use.

export { storedPixels } from './db/encode-image.ts';
export { createImage } from './db/images.ts';
export { leastDriverAge, readVehicleClasses } from './db/vehicle-classes.ts';
export { FIELD_COLUMNS, toColumns } from './db/vehicle-columns.ts';
export {
  deskVehicleConditions,
  isNamed,
  isServed,
  vehicleConditions,
} from './db/vehicle-conditions.ts';
export {
  plateKeyOfRow,
  vehicleOnAgreement,
  vehicleOnReceipt,
  vinKeyOfRow,
} from './db/vehicle-identity.ts';
export { vehiclePlaceId, vehicleState } from './db/vehicle-today.ts';
export {
  DESK_DETAIL_COLUMNS,
  DESK_NAME_COLUMNS,
  DESK_VEHICLE_COLUMNS,
  findServedVehicle,
  findVehicle,
  readVehiclePage,
  toDeskDetail,
  toDeskName,
  toDeskVehicle,
  toImages,
  toVehicle,
  VEHICLE_COLUMNS,
  type VehicleRow,
  vehicleOrder,
  withPlates,
} from './db/vehicles.ts';
