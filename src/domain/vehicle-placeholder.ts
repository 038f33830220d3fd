import type { Vehicle } from './vehicle.ts';
import {
  mapVehicleFields,
  VEHICLE_FIELDS,
  type VehicleField,
  type VehicleFieldName,
  type VehicleFieldValues,
} from './vehicle-fields.ts';

/** Larger than any number of a vehicle, but small enough to be exact and to be formatted. */
const LARGE = 9_000_000_000_001;

/** What decides which parts a vehicle's page has. */
type Shape = { hasPicture: boolean; hasAirConditioning: boolean };

const SHAPES: Shape[] = [
  { hasPicture: true, hasAirConditioning: true },
  { hasPicture: true, hasAirConditioning: false },
  { hasPicture: false, hasAirConditioning: true },
  { hasPicture: false, hasAirConditioning: false },
];

/** A vehicle of a shape. None of its values occurs anywhere else on a page. */
type VehiclePlaceholder = { name: string; vehicle: Vehicle };

/** One per shape: the build makes a template of each one's page. */
export const VEHICLE_PLACEHOLDERS = SHAPES.map(toPlaceholder);

/** The placeholder whose page shows the same things as the vehicle's. */
export function placeholderFor({ image, airConditioning }: Vehicle): VehiclePlaceholder {
  return toPlaceholder({
    hasPicture: image.length > 0,
    hasAirConditioning: airConditioning,
  });
}

function toPlaceholder({ hasPicture, hasAirConditioning }: Shape): VehiclePlaceholder {
  const picture = hasPicture ? 'picture' : 'no-picture';
  const air = hasAirConditioning ? 'air-conditioning' : 'no-air-conditioning';
  return {
    name: `${picture}-${air}`,
    vehicle: {
      id: LARGE,
      ...mapVehicleFields<VehicleFieldValues>(placeholder),
      airConditioning: hasAirConditioning,
      image: hasPicture ? [mark('image')] : [],
      builtIn: false,
    },
  };
}

/** For a card that a script fills in before anybody sees it. */
export const BLANK_VEHICLE: Vehicle = {
  id: 0,
  ...mapVehicleFields<VehicleFieldValues>(blank),
  image: [],
  builtIn: false,
};

function mark(name: string): string {
  return `--placeholder-${name}--`;
}

function placeholder({ kind }: VehicleField, name: VehicleFieldName) {
  if (kind === 'yes-no') return false;
  if (kind === 'text' || kind === 'choice') return mark(name);
  const number = LARGE + 1 + Object.keys(VEHICLE_FIELDS).indexOf(name);
  return kind === 'dollars' ? number + 0.75 : number;
}

function blank(field: VehicleField) {
  if (field.kind === 'yes-no') return false;
  if (field.kind === 'choice') return field.options[0] ?? '';
  return field.kind === 'text' ? '' : 0;
}
