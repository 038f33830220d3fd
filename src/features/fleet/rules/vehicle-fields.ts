import { NO_SUCH_PLACE } from '#company/rules.ts';
import { hasFrameNumbers } from '#kernel/locale/country.ts';
import { distanceWords } from '#kernel/locale/distance.ts';
import { moneyInWords } from '#kernel/money/typed-money.ts';
import { ODOMETER, odometerProblem } from '#rental/rules.ts';
import { FACT_FIELDS, type VehicleField } from './fact-fields.ts';

const DRIVER_AGE_PROBLEM = 'Enter an age from 16 to 99';

/** The message about a class that was deleted or never existed. */
export const NO_SUCH_CLASS = 'There is no such class';

/** The message about a home that can't be one (places: transfers). */
export const HOME_IS_CLOSED = 'This place is closed';

/**
 * The fields of a vehicle except its images (fleet: vehicle fields), in the order of its history.
 * Forms and sheets have the optional ones last. Schemas, form, facts, sheets, words of history and statements
 * are derived from this list. The database has a column for each field, with the same limits.
 */
export const VEHICLE_FIELDS = {
  ...FACT_FIELDS,
  /** One vehicle has it, as plateKey compares plates. */
  plate: {
    kind: 'code',
    isOptional: true,
    isForDesk: true,
    label: 'Plate',
    missing: 'Enter the plate, up to 16 characters',
    most: 16,
    pattern: /[\p{L}\p{N}]/u,
  },
  /** One vehicle has it. Sheets call it VIN in all countries. */
  vin: {
    kind: 'code',
    isOptional: true,
    isForDesk: true,
    get label() {
      return hasFrameNumbers() ? 'VIN or frame number' : 'VIN';
    },
    heading: 'VIN',
    missing: () =>
      hasFrameNumbers()
        ? 'Enter the VIN or the frame number, up to 20 characters'
        : 'Enter the 17 letters and digits of the VIN. It has no I, O or Q',
    most: 20,
    get pattern() {
      return hasFrameNumbers() ? /[\p{L}\p{N}]/u : /^[A-HJ-NPR-Z0-9]{17}$/;
    },
  },
  color: {
    kind: 'text',
    isOptional: true,
    isForDesk: true,
    label: 'Color',
    missing: 'Enter the color',
    most: 30,
  },
  /** As recorded last: by a hand-over, a return or in the vehicle's form (fleet: identity). */
  odometer: {
    kind: 'count',
    isOptional: true,
    isForDesk: true,
    label: 'Odometer',
    missing: odometerProblem,
    ...ODOMETER,
    beyond: odometerProblem,
    get unit() {
      return distanceWords().title;
    },
    hint: 'Hand-overs and returns set it.',
  },
  /** The most that a day of the rental costs (prices: pricing). */
  dailyCap: {
    kind: 'money',
    isOptional: true,
    label: 'Maximum price per day',
    get missing() {
      return `Please enter an amount in ${moneyInWords()}`;
    },
    mostCents: 9_999_999,
    hint: 'Leave empty for no daily maximum.',
    heading: 'Price/day at most',
  },
  /** Years that its drivers must have at least; absent for the age of its class (proof: drivers). */
  minimumDriverAge: {
    kind: 'count',
    isOptional: true,
    label: 'Minimum age of drivers',
    missing: DRIVER_AGE_PROBLEM,
    least: 16,
    most: 99,
    beyond: DRIVER_AGE_PROBLEM,
    unit: 'Years',
    hint: 'Leave it empty for the age of its class, or 18.',
    heading: 'Minimum driver age',
  },
  /** Where it stands between rentals; absent for everywhere (places: transfers). */
  homePlaceId: {
    kind: 'place',
    isOptional: true,
    isForDesk: true,
    label: 'Home',
    missing: NO_SUCH_PLACE,
  },
  classId: { kind: 'class', isOptional: true, label: 'Class', missing: NO_SUCH_CLASS },
  pricePerHour: {
    kind: 'money',
    label: 'Price per hour',
    missing: 'Please enter price per hour',
    mostCents: 999_999,
    heading: 'Price/hour',
  },
} as const satisfies Record<string, VehicleField>;

type Fields = typeof VEHICLE_FIELDS;

export type VehicleFieldName = keyof Fields;

export type RequiredFieldName = {
  [Name in VehicleFieldName]: Fields[Name] extends { isOptional: true } ? never : Name;
}[VehicleFieldName];

export type OptionalFieldName = Exclude<VehicleFieldName, RequiredFieldName>;

/** The fields that only the desk sees. All of them are optional. */
export type DeskFieldName = {
  [Name in VehicleFieldName]: Fields[Name] extends { isForDesk: true } ? Name : never;
}[VehicleFieldName];

export type PublicFieldName = Exclude<VehicleFieldName, DeskFieldName>;

/** The value of a field in calls: age in years, prices in the main unit of the currency. */
export type VehicleFieldValue<Name extends VehicleFieldName> = ValueOf<Fields[Name]>;

type ValueOf<Field extends VehicleField> = Field extends { options: readonly (infer Option)[] }
  ? Option
  : Field extends { kind: 'yes-no' }
    ? boolean
    : Field extends { kind: 'text' | 'code' }
      ? string
      : number;

/** The fields by which lists of vehicles are filtered, in the order of the desk's list. `all` is the empty choice. */
export const VEHICLE_FILTERS = {
  fuelType: { label: 'Fuel', all: 'All fuels' },
  transmission: { label: 'Transmission', all: 'All transmissions' },
} as const satisfies { [Name in VehicleFieldName]?: { label: string; all: string } };

export type VehicleFilterName = keyof typeof VEHICLE_FILTERS;

const NAMES = Object.keys(VEHICLE_FIELDS) as VehicleFieldName[];

export const REQUIRED_FIELDS = NAMES.filter(
  (name) => !fieldOf(name).isOptional,
) as RequiredFieldName[];
export const OPTIONAL_FIELDS = NAMES.filter(
  (name) => fieldOf(name).isOptional,
) as OptionalFieldName[];

export const PUBLIC_FIELDS = NAMES.filter((name) => !fieldOf(name).isForDesk) as PublicFieldName[];
export const DESK_FIELDS = NAMES.filter((name) => fieldOf(name).isForDesk) as DeskFieldName[];

/** All fields in the order of forms and sheets. */
export const FORM_FIELDS: readonly VehicleFieldName[] = [...REQUIRED_FIELDS, ...OPTIONAL_FIELDS];

/** A field without the narrow types of its entry. */
export function fieldOf(name: VehicleFieldName): VehicleField {
  return VEHICLE_FIELDS[name];
}

/** Maps the names of fields to the results of `make`. The caller states the type, which is not checked. */
// @__NO_SIDE_EFFECTS__
export function mapVehicleFields<Made extends { [Name in VehicleFieldName]?: unknown }>(
  names: readonly (keyof Made & VehicleFieldName)[],
  make: (field: VehicleField, name: VehicleFieldName) => unknown,
): Made {
  return Object.fromEntries(names.map((name) => [name, make(fieldOf(name), name)])) as Made;
}
