import * as v from 'valibot';
import { requiredText } from './field.ts';
import { type Vehicle, VehicleInput } from './vehicle.ts';

/** More than any text that could be right; what such a text says is judged as a number. */
const LONGEST_NUMBER = 40;

const { model, doors, seats, luggage, transmission, airConditioning, fuelType, age, pricePerHour } =
  VehicleInput.entries;

/**
 * The form of a vehicle (rules, vehicle form), all of it text: numbers as typed, air conditioning 'Yes' or
 * 'No', and any text for an image that was chosen. Its output is what calls take.
 */
export const VehicleForm = v.pipe(
  v.object({
    model,
    doors: numberText('Please enter the number of doors', doors),
    seats: numberText('Please enter the number of seats', seats),
    luggage: numberText('Please enter the luggage capacity', luggage),
    transmission,
    airConditioning: v.pipe(
      v.string(),
      v.transform((text): unknown => ({ Yes: true, No: false })[text]),
      airConditioning,
    ),
    fuelType,
    age: numberText('Please enter age of car', age),
    pricePerHour: numberText('Please enter price per hour', pricePerHour, readDollars),
    image: v.pipe(v.string(), v.nonEmpty('Please select an image')),
  }),
  v.transform(({ image: _, ...input }): VehicleInput => input),
);
export type VehicleFormTexts = Record<keyof VehicleInput | 'image', string>;

export const EMPTY_VEHICLE_FORM: VehicleFormTexts = {
  model: '',
  doors: '',
  seats: '',
  luggage: '',
  transmission: '',
  airConditioning: '',
  fuelType: '',
  age: '',
  pricePerHour: '',
  image: '',
};

/** A vehicle as its form shows it. */
export function toVehicleForm(vehicle: Vehicle): VehicleFormTexts {
  return {
    model: vehicle.model,
    doors: String(vehicle.doors),
    seats: String(vehicle.seats),
    luggage: String(vehicle.luggage),
    transmission: vehicle.transmission,
    airConditioning: vehicle.airConditioning ? 'Yes' : 'No',
    fuelType: vehicle.fuelType,
    age: String(vehicle.age),
    pricePerHour: vehicle.pricePerHour.toFixed(2),
    image: vehicle.image[0] ?? '',
  };
}

/** The dollars a price field says; NaN when it says none. */
export function readDollars(text: string): number {
  const [, amount] = /^\$?\s*(\d+\.?\d*|\d{1,3}(?:,\d{3})+(?:\.\d*)?|\.\d+)$/.exec(text) ?? [];
  return amount === undefined ? Number.NaN : Number(amount.replaceAll(',', ''));
}

function toNumber(text: string): number {
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

function numberText<S extends v.GenericSchema<number, number>>(
  message: string,
  schema: S,
  read = toNumber,
) {
  return v.pipe(requiredText(message, LONGEST_NUMBER, message), v.transform(read), schema);
}
