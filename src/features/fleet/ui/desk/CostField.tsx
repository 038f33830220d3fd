import type { ComponentProps } from 'react';
import { moneyInWords } from '#kernel/money/typed-money.ts';
import { TextField } from '#kit/controls/TextField.tsx';

type CostFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'inputMode'>;

/** What a service or a repair cost, as typed. */
export function CostField(field: CostFieldProps) {
  return (
    <TextField
      {...field}
      label={`Cost in ${moneyInWords()}`}
      hint="Added to the costs of the vehicle"
      inputMode="decimal"
      isOptional
    />
  );
}
