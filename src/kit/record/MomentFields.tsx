import type { ReactNode } from 'react';
import { DateField } from '../controls/DateField.tsx';
import type { TextFieldProps } from '../controls/TextField.tsx';
import { TimeField } from '../controls/TimeField.tsx';
import { Pair } from '../layout/layout.tsx';

type Control = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;

type MomentFieldsProps<Name extends string> = {
  /** `field` of the form (use-validated-form.tsx). */
  field: (name: Name, control: (props: Control) => ReactNode) => ReactNode;
  /** The names of the two fields. */
  names: readonly [date: Name, time: Name];
  labels: readonly [date: string, time: string];
};

/** A date and a time of day, side by side. */
export function MomentFields<Name extends string>({
  field,
  names: [date, time],
  labels: [dateLabel, timeLabel],
}: MomentFieldsProps<Name>) {
  return (
    <Pair>
      {field(date, (props) => (
        <DateField {...props} label={dateLabel} />
      ))}
      {field(time, (props) => (
        <TimeField {...props} label={timeLabel} />
      ))}
    </Pair>
  );
}
