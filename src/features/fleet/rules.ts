// The rules of fleet that other features may use.

export { dayPriceInWords } from './rules/day-price.ts';
export { FACT_FIELDS, type FactName, type VehicleField } from './rules/fact-fields.ts';
export {
  fileDamaged,
  IMAGE_TYPES,
  MOST_IMAGES,
  NOT_AN_IMAGE,
  TOO_MANY_IMAGES,
} from './rules/image.ts';
export { imageTypeOf } from './rules/image-signature.ts';
export { CARD_FACTS, keyFacts } from './rules/key-facts.ts';
export { CODES_IN_USE, plateKey } from './rules/plate.ts';
export { isPriceFilter } from './rules/price-filter.ts';
export {
  BUILT_IN_VEHICLE,
  DeskVehicle,
  type DeskVehicleDetail,
  DeskVehicleName,
  VEHICLE_SORTS,
  Vehicle,
  type VehicleInput,
  VehicleName,
  type VehicleSort,
} from './rules/vehicle.ts';
export {
  FUEL_TYPES,
  foundTransmissions,
  fuelInWords,
  TRANSMISSIONS,
  transmissionInWords,
} from './rules/vehicle-choices.ts';
export type { VehicleClass } from './rules/vehicle-class.ts';
export { vehicleFacts } from './rules/vehicle-facts.ts';
export {
  FORM_FIELDS,
  fieldOf,
  HOME_IS_CLOSED,
  mapVehicleFields,
  NO_SUCH_CLASS,
  OPTIONAL_FIELDS,
  type OptionalFieldName,
  REQUIRED_FIELDS,
  type RequiredFieldName,
  VEHICLE_FIELDS,
  type VehicleFieldName,
} from './rules/vehicle-fields.ts';
export { type SearchFilters, type SearchSort, searchFilters } from './rules/vehicle-filters.ts';
export { fieldTexts, toVehicleForm, VehicleForm } from './rules/vehicle-form.ts';
export { VEHICLES_PATH, vehiclePath, vehiclesPagePath } from './rules/vehicle-paths.ts';
export { vehicleTitle } from './rules/vehicle-title.ts';
