import * as v from 'valibot';
import { requiredText } from '#kernel/records/field.ts';
import { IMAGE_MISSING } from './image.ts';
import { capAboveHour, type FieldSchemas, type Vehicle, VehicleInput } from './vehicle.ts';
import {
  mapVehicleFields,
  type VehicleField,
  type VehicleFieldName,
  type VehicleFieldValues,
} from './vehicle-fields.ts';

/** The longest text that is parsed as a number, in characters. Valid numbers are much shorter. */
const MOST_NUMBER_CHARACTERS = 40;

/**
 * The form of a vehicle (rules, vehicle fields). All its values are texts: numbers as typed, and air
 * conditioning as 'Yes' or 'No'. The images are ids in order, separated by commas; any other text stands for
 * an image that is being uploaded. The output has the input of calls, and the images.
 */
export const VehicleForm = v.pipe(
  v.object({
    ...mapVehicleFields<FieldSchemas>(typed),
    dailyCap: v.pipe(
      v.string(),
      v.transform((text) => (text.trim() === '' ? null : readDollars(text.trim()))),
      VehicleInput.entries.dailyCap.wrapped,
    ),
    minimumDriverAge: v.pipe(
      v.optional(v.string(), ''),
      v.transform((text) => (text.trim() === '' ? null : read('count', text.trim()))),
      VehicleInput.entries.minimumDriverAge.wrapped,
    ),
    image: v.pipe(v.string(), v.nonEmpty(IMAGE_MISSING)),
  }),
  capAboveHour(),
);
export type VehicleFormTexts = Record<
  VehicleFieldName | 'dailyCap' | 'minimumDriverAge' | 'image',
  string
>;

/** The form filled with a vehicle, or an empty form without one. */
export function toVehicleForm(vehicle?: Vehicle): VehicleFormTexts {
  return {
    ...mapVehicleFields<Record<VehicleFieldName, string>>((field, name) =>
      vehicle ? shown(field, vehicle[name]) : '',
    ),
    dailyCap: vehicle?.dailyCap?.toFixed(2) ?? '',
    minimumDriverAge: vehicle?.minimumDriverAge?.toString() ?? '',
    image: vehicle?.image.join() ?? '',
  };
}

/**
 * The form of a new vehicle with the fields of another one. The images are not among them: a copy has its own,
 * so deleting an image of one vehicle never changes the other.
 */
export function toCopyForm(vehicle?: Vehicle): VehicleFormTexts {
  return { ...toVehicleForm(vehicle), image: '' };
}

/** Parses the text of a price field as dollars. Returns NaN if it is not an amount. */
export function readDollars(text: string): number {
  const [, amount] = /^\$?\s*(\d+\.?\d*|\d{1,3}(?:,\d{3})+(?:\.\d*)?|\.\d+)$/.exec(text) ?? [];
  return amount === undefined ? Number.NaN : Number(amount.replaceAll(',', ''));
}

function read(kind: 'yes-no' | 'count' | 'dollars', text: string): number | boolean | undefined {
  if (kind === 'yes-no') return { Yes: true, No: false }[text];
  if (kind === 'dollars') return readDollars(text);
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** The schema of a field's text. Its output is the field's value. */
function typed({ kind, missing }: VehicleField, name: VehicleFieldName) {
  const value = VehicleInput.entries[name];
  if (kind === 'text' || kind === 'choice') return value;
  const text =
    kind === 'yes-no' ? v.string() : requiredText(missing, MOST_NUMBER_CHARACTERS, missing);
  return v.pipe(
    text,
    v.transform((input): unknown => read(kind, input)),
    value,
  );
}

function shown({ kind }: VehicleField, value: VehicleFieldValues[VehicleFieldName]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return kind === 'dollars' ? Number(value).toFixed(2) : String(value);
}
