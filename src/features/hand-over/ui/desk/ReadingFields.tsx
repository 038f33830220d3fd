import type { ReactNode } from 'react';
import { distanceWords } from '#kernel/locale/distance.ts';
import { TextField, type TextFieldProps } from '#kit/controls/TextField.tsx';
import { Pair } from '#kit/layout/layout.tsx';

type Control = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;

/** What is read of a vehicle, side by side. `field` is that of the form (use-validated-form.tsx). */
export function ReadingFields({
  field,
}: {
  field: (name: 'odometer' | 'fuel', control: (props: Control) => ReactNode) => ReactNode;
}) {
  return (
    <Pair>
      {field('odometer', (props) => (
        <TextField
          {...props}
          label={`Odometer, ${distanceWords().short}`}
          inputMode="numeric"
          isOptional
        />
      ))}
      {field('fuel', (props) => (
        <TextField {...props} label="Fuel or charge, %" inputMode="numeric" isOptional />
      ))}
    </Pair>
  );
}
