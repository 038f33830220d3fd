import * as v from 'valibot';
import { formatDollars } from '#kernel/money/dollars.ts';
import { AnswerInteger, bodyBoolean, Id, requiredText, Uuid } from '#kernel/records/field.ts';
import { pageQuery, Search } from '#kernel/records/page.ts';
import { UpdatedAt } from '#kernel/records/updated-at.ts';
import { MOST_IMAGES, TOO_MANY_IMAGES } from './image.ts';
import { FUEL_TYPES, TRANSMISSIONS } from './vehicle-choices.ts';
import {
  mapVehicleFields,
  VEHICLE_FIELDS,
  type VehicleField,
  type VehicleFieldName,
  type VehicleFieldValues,
} from './vehicle-fields.ts';

/** A schema for each field of a vehicle. */
export type FieldSchemas = {
  [Name in VehicleFieldName]: v.GenericSchema<unknown, VehicleFieldValues[Name]>;
};

/** A vehicle as calls return it: age in years, price in dollars, image ids. */
export const Vehicle = v.object({
  id: AnswerInteger,
  ...mapVehicleFields<FieldSchemas>(answered),
  image: v.array(v.string()),
  builtIn: v.boolean(),
  /** The most that a day of the rental costs, in dollars; absent if the vehicle has no such price. */
  dailyCap: v.optional(v.number()),
  /** Years that its drivers must have at least (rules, drivers); absent for the usual age. */
  minimumDriverAge: v.optional(AnswerInteger),
});

export type Vehicle = v.InferOutput<typeof Vehicle>;

/** A single vehicle, with the version that an edit sends back. Vehicles in lists have no version. */
export const VehicleDetail = v.object({ ...Vehicle.entries, updatedAt: UpdatedAt });

export type VehicleDetail = v.InferOutput<typeof VehicleDetail>;

/** A vehicle's id and model, to name or choose it. */
export const VehicleName = v.pick(Vehicle, ['id', 'model']);

export type VehicleName = v.InferOutput<typeof VehicleName>;

/** The most that a day can cost, in dollars. */
export const DAILY_CAP = { missing: 'Please enter dollars', least: 0.01, most: 99_999.99 } as const;

/** The message about a daily cap that is below the price per hour. */
export const CAP_BELOW_HOUR = 'Must be at least the price per hour';

const AGE_PROBLEM = 'Enter an age from 16 to 99';

const MinimumDriverAge = v.pipe(
  v.number(AGE_PROBLEM),
  v.integer(AGE_PROBLEM),
  v.minValue(16, AGE_PROBLEM),
  v.maxValue(99, AGE_PROBLEM),
);

/**
 * The body of a vehicle's creation and of its edit: its fields except the image (rules, vehicle fields). An
 * absent `dailyCap` or `minimumDriverAge` stays as it is, and null removes it.
 */
export const VehicleInput = v.pipe(
  v.object({
    ...mapVehicleFields<FieldSchemas>(required),
    dailyCap: v.optional(v.nullable(dollars(DAILY_CAP))),
    minimumDriverAge: v.optional(v.nullable(MinimumDriverAge)),
  }),
  capAboveHour(),
);

export type VehicleInput = v.InferOutput<typeof VehicleInput>;

/** Refuses a daily cap that is below the price per hour. */
export function capAboveHour<
  Input extends { pricePerHour: number; dailyCap?: number | null | undefined },
>() {
  return v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { dailyCap, pricePerHour } = dataset.value;
    if (dailyCap == null || dailyCap >= pricePerHour) return;
    const input = dataset.value as Record<string, unknown>;
    const path = {
      type: 'object',
      origin: 'value',
      input,
      key: 'dailyCap',
      value: dailyCap,
    } as const;
    addIssue({ message: CAP_BELOW_HOUR, path: [path] });
  });
}

/**
 * Why a price per hour can't be set, as a sentence for its field: a client that does not know the daily cap leaves it as
 * it is, and an hour never costs more than a day (rules, pricing).
 */
export function keptCapProblem(
  { dailyCap: kept }: Pick<Vehicle, 'dailyCap'>,
  { dailyCap, pricePerHour }: VehicleInput,
): string | undefined {
  if (dailyCap !== undefined || kept === undefined || pricePerHour <= kept) return undefined;
  return `Must be at most what a day costs, ${formatDollars(kept)}`;
}

/** The message about an attempt to change a built-in vehicle (rules, built-in records). */
export const BUILT_IN_VEHICLE = 'Built-in vehicles can not be deleted and updated';

/** The number of vehicles on one page of the list. */
export const VEHICLES_PAGE_SIZE = 8;

/** The fields a list of vehicles can be sorted by. */
export type VehicleSort = 'id' | VehicleFieldName | 'builtIn';

export const VEHICLE_SORTS: readonly VehicleSort[] = [
  'id',
  ...(Object.keys(VEHICLE_FIELDS) as VehicleFieldName[]),
  'builtIn',
];

/** The filters of a list of vehicles: `search` looks at the model. */
export const vehicleFilters = {
  search: Search,
  fuelType: v.optional(v.picklist(FUEL_TYPES, `fuelType must be one of ${FUEL_TYPES.join(', ')}`)),
  transmission: v.optional(
    v.picklist(TRANSMISSIONS, `transmission must be one of ${TRANSMISSIONS.join(', ')}`),
  ),
};

/** The query of a page of the vehicles. */
export const VehiclesQuery = pageQuery(VEHICLE_SORTS, { size: 10, sort: 'model' }, vehicleFilters);

/** The query of GET /excel/download/cars. */
export const VehiclesDownloadQuery = v.object(vehicleFilters);

/** The images after the first, in a query: their ids in order, separated by commas. */
const FurtherImageIds = v.pipe(
  v.string(),
  v.transform((text) => [...new Set(text.toLowerCase().split(',').filter(Boolean))]),
  v.array(Uuid),
  v.maxLength(MOST_IMAGES - 1, TOO_MANY_IMAGES),
);

/** The query of POST /car/admin/{imageId}/add. */
export const NewVehicleQuery = v.object({ furtherImageIds: v.optional(FurtherImageIds) });

/**
 * The query of PUT /car/admin/auth: the vehicle, its new first image if that changes, and its further images
 * if they change.
 */
export const VehicleEditQuery = v.object({
  id: Id,
  imageId: v.optional(Uuid),
  furtherImageIds: v.optional(FurtherImageIds),
});

function answered(field: VehicleField) {
  switch (field.kind) {
    case 'text':
      return v.string();
    case 'choice':
      return v.picklist(field.options);
    case 'yes-no':
      return v.boolean();
    case 'count':
      return AnswerInteger;
    case 'dollars':
      return v.number();
  }
}

function required(field: VehicleField) {
  const { missing } = field;
  switch (field.kind) {
    case 'text':
      return requiredText(missing, field.most);
    case 'choice':
      return v.picklist(field.options, missing);
    case 'yes-no':
      return bodyBoolean(missing);
    case 'count':
      return v.pipe(v.number(missing), v.integer(missing), ...within(field));
    case 'dollars':
      return dollars(field);
  }
}

function dollars(limits: { missing: string; least: number; most: number }) {
  return v.pipe(
    v.number(limits.missing),
    ...within(limits),
    v.check(
      (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
      'Must have at most two decimals',
    ),
  );
}

function within({ least, most }: { least: number; most: number }) {
  return [
    v.minValue<number, number, string>(least, `Must be at least ${least}`),
    v.maxValue<number, number, string>(most, `Must be at most ${most}`),
  ] as const;
}
