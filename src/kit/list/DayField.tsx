import { DateField } from '../controls/DateField.tsx';
import { useTyped } from './use-typed.ts';

type DayFieldProps = {
  label: string;
  /** YYYY-MM-DD. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
};

/** A filter of a list by a day. */
export function DayField({ label, value = '', onChange }: DayFieldProps) {
  const [day, setDay] = useTyped(value, (typed) => onChange(typed || undefined));
  return <DateField label={label} name={label} isOptional value={day} onChange={setDay} />;
}
