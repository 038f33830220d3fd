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

export const YES_NO_FIELDS = (Object.keys(VEHICLE_FIELDS) as VehicleFieldName[]).filter(
  (name) => VEHICLE_FIELDS[name].kind === 'yes-no',
);

/** What the page of a vehicle that has it shows, and that of another leaves out. */
const PARTS = ['image', ...YES_NO_FIELDS] as const;

/** The parts that a vehicle has. */
type Shape = readonly (typeof PARTS)[number][];

const SHAPES = PARTS.reduce<Shape[]>(
  (shapes, part) => shapes.flatMap((shape) => [[...shape, part], shape]),
  [[]],
);

/** A vehicle of a shape. None of its values occurs anywhere else on a page. */
type VehiclePlaceholder = { name: string; vehicle: Vehicle };

/** One per shape: the build makes a template of each one's page. */
export const VEHICLE_PLACEHOLDERS = SHAPES.map(toPlaceholder);

/** The placeholder whose page shows the same things as the vehicle's. */
export function placeholderFor(vehicle: Vehicle): VehiclePlaceholder {
  return toPlaceholder(
    PARTS.filter((part) => (part === 'image' ? vehicle.image.length > 0 : vehicle[part])),
  );
}

function toPlaceholder(shape: Shape): VehiclePlaceholder {
  const names = PARTS.map((part) => (shape.includes(part) ? '' : 'no-') + nameOf(part));
  return {
    name: names.join('-'),
    vehicle: {
      id: LARGE,
      ...mapVehicleFields<VehicleFieldValues>((field, name) =>
        field.kind === 'yes-no' ? shape.includes(name) : placeholder(field, name),
      ),
      image: shape.includes('image') ? [mark('image')] : [],
      builtIn: false,
    },
  };
}

/** As it stands in a template's URL. */
function nameOf(part: Shape[number]): string {
  if (part === 'image') return 'picture';
  return VEHICLE_FIELDS[part].label.toLowerCase().replaceAll(' ', '-');
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
  if (kind === 'text' || kind === 'choice') return mark(name);
  const number = LARGE + 1 + Object.keys(VEHICLE_FIELDS).indexOf(name);
  return kind === 'dollars' ? number + 0.75 : number;
}

function blank(field: VehicleField) {
  if (field.kind === 'yes-no') return false;
  if (field.kind === 'choice') return field.options[0] ?? '';
  return field.kind === 'text' ? '' : 0;
}
