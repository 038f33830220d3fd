import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Vehicle, VehicleInput } from '#fleet/rules/vehicle.ts';
import { FORM_FIELDS, fieldOf } from '#fleet/rules/vehicle-fields.ts';
import { toCopyForm, toVehicleForm, VehicleForm } from '#fleet/rules/vehicle-form.ts';
import { toCents } from '#kernel/money/money.ts';
import { fc } from '../../random.ts';
import { firstErrors, messagesLike } from '../first-errors.ts';

const VEHICLE: Vehicle = {
  id: 1,
  model: 'Halden 4',
  doors: 4,
  seats: 5,
  luggage: 0,
  transmission: 'Manuel',
  airConditioning: false,
  fuelType: 'LPG',
  age: 0,
  pricePerHour: 46.5,
  image: ['a'],
  builtIn: false,
};
const FORM = toVehicleForm(VEHICLE);
const OPTIONAL_FIELDS = FORM_FIELDS.filter((name) => 'isOptional' in fieldOf(name));

describe('the form of a vehicle', () => {
  it('shows a vehicle and reads the same one', () => {
    const { id: _, builtIn: __, ...input } = VEHICLE;
    expect(FORM.pricePerHour).toBe('46.50');
    expect(v.parse(VehicleForm, FORM)).toEqual({
      ...input,
      ...Object.fromEntries(OPTIONAL_FIELDS.map((name) => [name, null])),
      image: 'a',
    });
    const capped = { ...FORM, dailyCap: '$300' };
    expect(v.parse(VehicleForm, capped)).toMatchObject({ dailyCap: 300 });
    expect(firstErrors(VehicleForm, { ...FORM, dailyCap: '46.49' })).toEqual({
      dailyCap: 'Must be at least the price per hour',
    });
  });

  it('of a copy has all fields but the images, and what one vehicle alone has', () => {
    expect(toCopyForm(VEHICLE)).toEqual({ ...FORM, image: '' });
    const own = { plate: 'A 1', vin: '1HGCM82633A004352', color: 'Gray', odometer: 12_500 };
    expect(toCopyForm({ ...VEHICLE, ...own })).toEqual({ ...FORM, color: 'Gray', image: '' });
    expect(v.parse(VehicleForm, { ...FORM, odometer: '12,500' })).toMatchObject({
      odometer: 12_500,
    });
  });

  it('asks for every field', () => {
    expect(firstErrors(VehicleForm, toVehicleForm())).toEqual({
      model: 'Please enter the model',
      doors: 'Please enter the number of doors',
      seats: 'Please enter the number of seats',
      luggage: 'Please enter the luggage capacity',
      transmission: 'Please enter type of transmission',
      airConditioning: 'Please enter whether air conditioning exists',
      fuelType: 'Please enter type of fuel',
      age: 'Please enter age of car',
      pricePerHour: 'Please enter price per hour',
      image: 'Please select an image',
    });
  });

  it.each([
    [{ doors: '0' }, { doors: 'Must be at least 1' }],
    [{ doors: '10' }, { doors: 'Must be at most 9' }],
    [{ doors: '1e0' }, { doors: 'Please enter the number of doors' }],
    [{ doors: '2.5' }, { doors: 'Please enter the number of doors' }],
    [{ doors: '2.55' }, { doors: 'Please enter the number of doors' }],
    [{ seats: '4.0' }, {}],
    [{ age: '151' }, { age: 'Must be at most 150' }],
    [{ transmission: 'Manual' }, { transmission: 'Please enter type of transmission' }],
    [
      { airConditioning: 'maybe' },
      { airConditioning: 'Please enter whether air conditioning exists' },
    ],
    [{ pricePerHour: '0' }, { pricePerHour: 'Must be at least 0.01' }],
    [{ pricePerHour: '10000' }, { pricePerHour: 'Must be at most 9999.99' }],
    [{ pricePerHour: '12.345' }, { pricePerHour: 'Must have at most two decimals' }],
    [{ pricePerHour: '12,50' }, { pricePerHour: 'Please enter price per hour' }],
    [{ model: 'x'.repeat(81) }, { model: 'Must be at most 80 characters' }],
  ])('refuses %j', (changes, expected) => {
    expect(firstErrors(VehicleForm, { ...FORM, ...changes })).toEqual(expected);
  });

  it.each([
    [{ doors: '4' }, { doors: 'Please enter the number of doors' }],
    [{ seats: null }, { seats: 'Please enter the number of seats' }],
    [{ pricePerHour: 1.999 }, { pricePerHour: 'Must have at most two decimals' }],
    [{ airConditioning: 'Yes' }, { airConditioning: /air conditioning/ }],
    [{ airConditioning: 'true' }, {}],
  ])('is sent with its values as calls carry them: %j', (changes, expected) => {
    expect(firstErrors(VehicleInput, { ...VEHICLE, ...changes })).toEqual(messagesLike(expected));
  });

  it('reads and shows every price to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        const { pricePerHour } = v.parse(VehicleForm, { ...FORM, pricePerHour: text });
        expect(toCents(pricePerHour)).toBe(cents);
        expect(toVehicleForm({ ...VEHICLE, pricePerHour }).pricePerHour).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  });
});
