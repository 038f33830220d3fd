import * as v from 'valibot';
import { readTypedNumber } from '#kernel/locale/typed-numbers.ts';
import { AnswerInteger, Id, requiredText } from '#kernel/records/field.ts';
import { UpdatedAt } from '#kernel/records/updated-at.ts';
import { VehicleInput } from './vehicle.ts';

/** The most classes of a company, and the most characters of a name. */
export const MOST_CLASSES = 100;
export const MOST_CLASS_NAME_CHARACTERS = 60;

const NOT_A_PLACE = `Enter a place from 1 to ${MOST_CLASSES}`;

/** A class as calls return it. `position` orders the list, `minimumDriverAge` is in years. */
export const VehicleClass = v.object({
  id: AnswerInteger,
  name: v.string(),
  position: AnswerInteger,
  minimumDriverAge: v.nullable(AnswerInteger),
  updatedAt: UpdatedAt,
});

export type VehicleClass = v.InferOutput<typeof VehicleClass>;

/**
 * The body of POST /classes/admin, and of PUT. `position` is the place in the list, counted from 1. Without it a new class
 * is the last one, and another one stays where it is. An absent age stays as it is, and null empties it.
 */
export const VehicleClassInput = v.object({
  name: requiredText('Enter a name', MOST_CLASS_NAME_CHARACTERS),
  position: v.optional(
    v.pipe(
      v.number(NOT_A_PLACE),
      v.integer(NOT_A_PLACE),
      v.minValue(1, NOT_A_PLACE),
      v.maxValue(MOST_CLASSES, NOT_A_PLACE),
    ),
  ),
  minimumDriverAge: VehicleInput.entries.minimumDriverAge,
});

export type VehicleClassInput = v.InferOutput<typeof VehicleClassInput>;

/** The query of PUT and DELETE /classes/admin. */
export const VehicleClassQuery = v.object({ id: Id });

const VehicleClassDraft = v.object({ name: v.string(), minimumDriverAge: v.string() });

export type VehicleClassDraft = v.InferOutput<typeof VehicleClassDraft>;

/** The form of a class. Its values are texts as typed, '' for no age. */
export const VehicleClassForm = v.pipe(
  VehicleClassDraft,
  v.transform(({ name, minimumDriverAge: age }): unknown => ({
    name,
    minimumDriverAge: age.trim() === '' ? null : readTypedNumber(age.trim()),
  })),
  v.omit(VehicleClassInput, ['position']),
);

/** The form filled with a class, or an empty one. */
export function vehicleClassDraft(vehicleClass?: VehicleClass): VehicleClassDraft {
  const { name = '', minimumDriverAge } = vehicleClass ?? {};
  return { name, minimumDriverAge: String(minimumDriverAge ?? '') };
}

/** Why a class can't be added, as sentences for its name. */
export const CLASS_EXISTS = 'There is a class with this name';
export const TOO_MANY_CLASSES = `There can be at most ${MOST_CLASSES} classes`;

/** Why a class can't be deleted. */
export const CLASS_HAS_VEHICLES = 'Vehicles have this class. Give them another one first.';
export const CLASS_HAS_PRICES = 'The prices name this class. Publish prices without it first.';
