import type { FuelType, Transmission, Vehicle } from './vehicle.ts';

/** What a vehicle has or lacks that its page shows or leaves out. */
type Shape = { hasPicture: boolean; hasAirConditioning: boolean };

const SHAPES: Shape[] = [
  { hasPicture: true, hasAirConditioning: true },
  { hasPicture: true, hasAirConditioning: false },
  { hasPicture: false, hasAirConditioning: true },
  { hasPicture: false, hasAirConditioning: false },
];

/** A vehicle of a shape whose every value is a mark that stands nowhere else on a page. */
export type VehiclePlaceholder = { name: string; vehicle: Vehicle };

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
      // Numbers too large for any vehicle, so that all that counts or formats them still works.
      id: 9_000_000_000_001,
      model: mark('model'),
      doors: 9_000_000_000_002,
      seats: 9_000_000_000_003,
      luggage: 9_000_000_000_004,
      transmission: mark('transmission') as Transmission,
      airConditioning: hasAirConditioning,
      fuelType: mark('fuel-type') as FuelType,
      age: 9_000_000_000_005,
      pricePerHour: 9_000_006.75,
      image: hasPicture ? [mark('image')] : [],
      builtIn: false,
    },
  };
}

/** For a card that a script fills in before anybody sees it. */
export const BLANK_VEHICLE: Vehicle = {
  id: 0,
  model: '',
  doors: 0,
  seats: 0,
  luggage: 0,
  transmission: 'Automatic',
  airConditioning: false,
  fuelType: 'Electricity',
  age: 0,
  pricePerHour: 0,
  image: [],
  builtIn: false,
};

function mark(name: string): string {
  return `--placeholder-${name}--`;
}
