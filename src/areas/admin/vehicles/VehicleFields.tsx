import { FUEL_TYPES, TRANSMISSIONS, VEHICLE_LIMITS } from '../../../domain/vehicle.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { VehicleEditor } from './use-vehicle-editor.ts';
import styles from './VehicleEditor.module.css';

const CHOICES = {
  transmission: { label: 'Transmission', values: TRANSMISSIONS },
  airConditioning: { label: 'Air conditioning', values: ['Yes', 'No'] },
  fuelType: { label: 'Fuel type', values: FUEL_TYPES },
} as const;

const NUMBERS = {
  doors: { label: 'Doors', unit: '' },
  seats: { label: 'Seats', unit: '' },
  luggage: { label: 'Luggage', unit: '' },
  age: { label: 'Age', unit: 'Years, ' },
  pricePerHour: { label: 'Price per hour', unit: 'Dollars, ' },
} as const;

const numberFormat = new Intl.NumberFormat('en-US');

/** A vehicle's facts in the order of its form (rules, vehicle form). */
export function VehicleFields({ editor: { form, fieldProps } }: { editor: VehicleEditor }) {
  const number = (name: keyof typeof NUMBERS) => (
    <form.Field name={name}>
      {(field) => (
        <TextField
          {...fieldProps(field)}
          label={NUMBERS[name].label}
          hint={NUMBERS[name].unit + rangeOf(VEHICLE_LIMITS[name])}
          inputMode={name === 'pricePerHour' ? 'decimal' : 'numeric'}
        />
      )}
    </form.Field>
  );
  const choice = (name: keyof typeof CHOICES) => (
    <form.Field name={name}>
      {(field) => (
        <SelectField
          {...fieldProps(field)}
          label={CHOICES[name].label}
          placeholder="Select"
          options={CHOICES[name].values.map((value) => ({ value, label: value }))}
        />
      )}
    </form.Field>
  );

  return (
    <div className={styles.fields}>
      <div className={styles.model}>
        <form.Field name="model">
          {(field) => <TextField {...fieldProps(field)} label="Model" />}
        </form.Field>
      </div>
      {number('doors')}
      {number('seats')}
      {number('luggage')}
      {choice('transmission')}
      {choice('airConditioning')}
      {choice('fuelType')}
      {number('age')}
      {number('pricePerHour')}
    </div>
  );
}

function rangeOf({ least, most }: { least: number; most: number }): string {
  return `${numberFormat.format(least)} to ${numberFormat.format(most)}`;
}
