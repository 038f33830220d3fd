import * as v from 'valibot';
import { readTypedNumber } from '#kernel/locale/typed-number.ts';
import { amountText, readMoney } from '#kernel/money/typed-money.ts';
import { requiredText } from '#kernel/records/field.ts';
import type { VehicleField } from './fact-fields.ts';
import { IMAGE_MISSING } from './image.ts';
import { capAboveHour, type DeskVehicle, VehicleInput } from './vehicle.ts';
import { FORM_FIELDS, mapVehicleFields, type VehicleFieldName } from './vehicle-fields.ts';

/** The longest text that is parsed as a number, in characters. Valid numbers are much shorter. */
const MOST_NUMBER_CHARACTERS = 40;

/**
 * The form of a vehicle (fleet: vehicle fields). All its values are texts: numbers as typed, and air
 * conditioning as 'Yes' or 'No'. The images are ids in order, separated by commas; any other text stands for
 * an image that is being uploaded. The output has the input of calls, and the images.
 */
export const VehicleForm = v.pipe(
  v.object({
    ...mapVehicleFields<FormSchemas>(FORM_FIELDS, typed),
    image: v.pipe(v.string(), v.nonEmpty(IMAGE_MISSING)),
  }),
  capAboveHour(),
);

/** The form that sets the day maximum of several vehicles: an amount, or empty for none. */
export const DayMaximumForm = v.object({ dailyCap: VehicleForm.entries.dailyCap });

type FormSchemas = {
  [Name in VehicleFieldName]: v.GenericSchema<
    string,
    NonNullable<VehicleInput[Name]> | (null extends VehicleInput[Name] ? null : never)
  >;
};

export type VehicleFormTexts = Record<VehicleFieldName | 'image', string>;

/** The form filled with a vehicle, or an empty form without one. */
export function toVehicleForm(vehicle?: DeskVehicle): VehicleFormTexts {
  return { ...fieldTexts(vehicle), image: vehicle?.image.join() ?? '' };
}

/** The fields of a vehicle as its form shows them. */
export function fieldTexts(
  values?: Partial<Pick<VehicleInput, VehicleFieldName>>,
): Record<VehicleFieldName, string> {
  return mapVehicleFields(FORM_FIELDS, (field, name) => shown(field, values?.[name]));
}

/**
 * The form of a new vehicle with the fields of another one, except what one vehicle alone has. The images are not among
 * them either: a copy has its own, so deleting an image of one vehicle never changes the other.
 */
export function toCopyForm(vehicle?: DeskVehicle): VehicleFormTexts {
  return { ...toVehicleForm(vehicle), plate: '', vin: '', odometer: '', image: '' };
}

function read(kind: VehicleField['kind'], text: string): unknown {
  if (kind === 'text' || kind === 'code' || kind === 'choice') return text;
  if (kind === 'yes-no') return { Yes: true, No: false }[text];
  if (kind === 'money') return readMoney(text);
  return readTypedNumber(text);
}

/** The schema of a field's text. Its output is the field's value, or null if it is empty and can be. */
function typed({ kind, missing, isOptional }: VehicleField, name: VehicleFieldName) {
  const value = VehicleInput.entries[name];
  if (isOptional) {
    return v.pipe(
      v.optional(v.string(), ''),
      v.transform((input): unknown => (input.trim() === '' ? null : read(kind, input.trim()))),
      value,
    );
  }
  if (kind === 'text' || kind === 'choice') return value;
  const text =
    kind === 'yes-no' ? v.string() : requiredText(missing, MOST_NUMBER_CHARACTERS, missing);
  return v.pipe(
    text,
    v.transform((input): unknown => read(kind, input)),
    value,
  );
}

function shown(
  { kind }: VehicleField,
  value: string | number | boolean | null | undefined,
): string {
  if (value == null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return kind === 'money' ? amountText(Number(value)) : String(value);
}
