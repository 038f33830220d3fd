import { TextField } from '../controls/TextField.tsx';
import { useTyped } from './use-typed.ts';

type DayFieldProps = {
  label: string;
  /** YYYY-MM-DD. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
};

/** A filter by a day, in the browser's own date field. */
export function DayField({ label, value = '', onChange }: DayFieldProps) {
  const [day, setDay] = useTyped(value, (typed) => onChange(typed || undefined));
  return (
    <TextField label={label} name={label} type="date" isOptional value={day} onChange={setDay} />
  );
}
