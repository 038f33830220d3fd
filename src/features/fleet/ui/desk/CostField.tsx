import type { ComponentProps } from 'react';
import { TextField } from '#kit/controls/TextField.tsx';

type CostFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'inputMode'>;

/** What a service or a repair cost, in dollars as typed. */
export function CostField(field: CostFieldProps) {
  return (
    <TextField
      {...field}
      label="Cost, dollars"
      hint="Becomes a cost of the vehicle"
      inputMode="decimal"
      isOptional
    />
  );
}
