import { useState } from 'react';
import type { VehicleName } from '../../../domain/vehicle.ts';
import { LazyCombobox } from '../../../shared/form/LazyCombobox.tsx';
import { createFleetSearch } from './fleet-search.ts';

type VehicleChoiceProps = {
  name: string;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  onBlur: () => void;
  error: string | undefined;
  /** The vehicle of the reservation as it is. */
  current: VehicleName;
};

/** The reservation's vehicle, chosen from the whole fleet. */
export function VehicleChoice({ value, onChange, current, ...field }: VehicleChoiceProps) {
  const [suggest] = useState(createFleetSearch);
  const [chosen, setChosen] = useState(current);
  const choose = (vehicle: VehicleName | undefined) => {
    if (vehicle) setChosen(vehicle);
    onChange(vehicle?.id);
  };
  return (
    <LazyCombobox
      {...field}
      label="Vehicle"
      hint="Type a model or a number to find it."
      value={[current, chosen].find(({ id }) => id === value)}
      onChange={choose}
      suggest={suggest}
      keyOf={({ id }) => String(id)}
      titleOf={({ model }) => model}
      noteOf={({ id }) => `#${id}`}
      emptyText="No vehicle of this model or number"
    />
  );
}
