import * as v from 'valibot';
import { amountSchema, LIMIT_WORDS } from '#kernel/money/amount.ts';
import { formatMoney, mostCents } from '#kernel/money/money.ts';
import {
  AnswerInteger,
  bodyBoolean,
  Id,
  type Message,
  requiredText,
  Uuid,
} from '#kernel/records/field.ts';
import { fieldRule } from '#kernel/records/field-rule.ts';
import { Search } from '#kernel/records/page.ts';
import { UpdatedAt } from '#kernel/records/updated-at.ts';
import { shownTo } from '#kernel/staff/shown-to.ts';
import { codeText } from '#kernel/text/code-text.ts';
import type { VehicleField } from './fact-fields.ts';
import { MOST_IMAGES, TOO_MANY_IMAGES } from './image.ts';
import {
  type DeskFieldName,
  FORM_FIELDS,
  mapVehicleFields,
  OPTIONAL_FIELDS,
  type OptionalFieldName,
  PUBLIC_FIELDS,
  REQUIRED_FIELDS,
  type RequiredFieldName,
  VEHICLE_FILTERS,
  type VehicleFieldValue,
  type VehicleFilterName,
} from './vehicle-fields.ts';

/** A schema for each field that every vehicle has, and for each other field. */
type RequiredSchemas = {
  [Name in RequiredFieldName]: v.GenericSchema<unknown, VehicleFieldValue<Name>>;
};
type OptionalSchemas<Empty, Names extends OptionalFieldName = OptionalFieldName> = {
  [Name in Names]: v.OptionalSchema<
    v.GenericSchema<unknown, VehicleFieldValue<Name> | Empty>,
    undefined
  >;
};

type OptionalPublicName = Exclude<OptionalFieldName, DeskFieldName>;

/** A vehicle as calls return it: age in years, prices in the main unit of the currency, image ids. What is empty is absent. */
export const Vehicle = v.object({
  id: AnswerInteger,
  ...mapVehicleFields<RequiredSchemas>(REQUIRED_FIELDS, answered),
  image: v.array(v.string()),
  builtIn: v.boolean(),
  ...mapVehicleFields<OptionalSchemas<never, OptionalPublicName>>(
    OPTIONAL_FIELDS.filter((name) =>
      (PUBLIC_FIELDS as string[]).includes(name),
    ) as OptionalPublicName[],
    (field) => v.optional(answered(field)),
  ),
});

export type Vehicle = v.InferOutput<typeof Vehicle>;

/** A vehicle with what only the desk sees (fleet: identity), and with prices for those who see money. */
export const DeskVehicle = v.object({
  ...Vehicle.entries,
  ...mapVehicleFields<RequiredSchemas & OptionalSchemas<never>>(FORM_FIELDS, (field) => {
    const schema = field.isOptional ? v.optional(answered(field)) : answered(field);
    return field.kind === 'money' ? shownTo('see-money', schema) : schema;
  }),
});

export type DeskVehicle = v.InferOutput<typeof DeskVehicle>;

/** A single vehicle, with the version that an edit sends back. Vehicles in lists have no version. */
export const VehicleDetail = v.object({ ...Vehicle.entries, updatedAt: UpdatedAt });

export type VehicleDetail = v.InferOutput<typeof VehicleDetail>;

export const DeskVehicleDetail = v.object({ ...DeskVehicle.entries, updatedAt: UpdatedAt });

export type DeskVehicleDetail = v.InferOutput<typeof DeskVehicleDetail>;

/** A vehicle's id and model, to name or choose it. */
export const VehicleName = v.pick(Vehicle, ['id', 'model']);

export type VehicleName = v.InferOutput<typeof VehicleName>;

/** What the desk names a vehicle by: its model and, if it is known, its plate. */
export const DeskVehicleName = v.pick(DeskVehicle, ['id', 'model', 'plate']);

export type DeskVehicleName = v.InferOutput<typeof DeskVehicleName>;

/** The message about a daily cap that is below the price per hour. */
const CAP_BELOW_HOUR = 'Must be at least the price per hour';

/**
 * The body of a vehicle's creation and of its edit: its fields except the image (fleet: vehicle fields). An
 * absent optional field stays as it is, and null empties it.
 */
export const VehicleInput = v.pipe(
  v.object({
    ...mapVehicleFields<RequiredSchemas>(REQUIRED_FIELDS, required),
    ...mapVehicleFields<OptionalSchemas<null>>(OPTIONAL_FIELDS, (field) =>
      v.optional(v.nullable(required(field))),
    ),
  }),
  capAboveHour(),
);

export type VehicleInput = v.InferOutput<typeof VehicleInput>;

/** Refuses a daily cap that is below the price per hour. */
export function capAboveHour<
  Input extends { pricePerHour: number; dailyCap?: number | null | undefined },
>() {
  return fieldRule<Input>(({ dailyCap, pricePerHour }, refuse) => {
    if (dailyCap != null && dailyCap < pricePerHour) refuse('dailyCap', CAP_BELOW_HOUR);
  });
}

/**
 * Why a price per hour can't be set, as a sentence for its field: a client that does not know the daily cap leaves it as
 * it is, and an hour never costs more than a day (prices: pricing).
 */
export function keptCapProblem(
  { dailyCap: kept }: Pick<Vehicle, 'dailyCap'>,
  { dailyCap, pricePerHour }: VehicleInput,
): string | undefined {
  if (dailyCap !== undefined || kept === undefined || pricePerHour <= kept) return undefined;
  return `Must be at most what a day costs, ${formatMoney(kept)}`;
}

/** The message about an attempt to change a built-in vehicle (rules, built-in records). */
export const BUILT_IN_VEHICLE = 'Built-in vehicles can not be deleted and updated';

/** Why a vehicle can't be deleted. */
export const VEHICLE_HAS_RESERVATIONS = "This vehicle has reservations and can't be deleted.";

/** The number of vehicles on one page of the list. */
export const VEHICLES_PAGE_SIZE = 8;

/** The fields a list of vehicles can be sorted by. */
export type VehicleSort = 'id' | RequiredFieldName | 'builtIn';

export const VEHICLE_SORTS: readonly VehicleSort[] = ['id', ...REQUIRED_FIELDS, 'builtIn'];

/** The filters of a list of vehicles: `search` looks at the model. */
export const vehicleFilters = {
  search: Search,
  ...mapVehicleFields<{
    [Name in VehicleFilterName]: v.OptionalSchema<
      v.GenericSchema<unknown, VehicleFieldValue<Name>>,
      undefined
    >;
  }>(Object.keys(VEHICLE_FILTERS) as VehicleFilterName[], (field, name) =>
    v.optional(filtered(field, name)),
  ),
  classId: v.optional(Id),
};

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
    case 'code':
      return v.string();
    case 'choice':
      return v.picklist(field.options);
    case 'yes-no':
      return v.boolean();
    case 'count':
    case 'class':
    case 'place':
      return AnswerInteger;
    case 'money':
      return v.number();
  }
}

function filtered(field: VehicleField, name: string) {
  const options = field.kind === 'choice' ? field.options : [];
  return v.picklist(options, `${name} must be one of ${options.join(', ')}`);
}

function required(field: VehicleField) {
  const { missing } = field;
  switch (field.kind) {
    case 'text':
      return requiredText(missing, field.most);
    case 'code':
      return v.pipe(
        requiredText(missing, field.most, missing, codeText),
        v.transform((text) => text.toUpperCase().replace(/\s+/g, ' ')),
        v.maxLength(field.most, missing),
        v.check((text) => field.pattern.test(text), missing),
      );
    case 'choice':
      return v.picklist(field.options, missing);
    case 'yes-no':
      return bodyBoolean(missing);
    case 'count':
      return v.pipe(v.number(missing), v.integer(missing), ...within(field));
    case 'class':
    case 'place':
      return v.pipe(v.number(missing), v.integer(missing), ...within(anyId(missing)));
    case 'money':
      return amountSchema(
        { most: () => mostCents(field.mostCents) },
        { missing: () => (typeof missing === 'function' ? missing() : missing), ...LIMIT_WORDS },
      );
  }
}

/** The limits of a row's id. */
function anyId(beyond: Message) {
  return { least: 1, most: 2_147_483_647, beyond };
}

function within({ least, most, beyond }: { least: number; most: number; beyond?: Message }) {
  return [
    v.minValue<number, number, Message>(least, beyond ?? `Must be at least ${least}`),
    v.maxValue<number, number, Message>(most, beyond ?? `Must be at most ${most}`),
  ] as const;
}
