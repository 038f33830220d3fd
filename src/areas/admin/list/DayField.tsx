import { useId } from 'react';
import { useTyped } from './use-typed.ts';

type DayFieldProps = {
  label: string;
  /** YYYY-MM-DD. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
};

/** A filter by a day, in the browser's own date field. */
export function DayField({ label, value = '', onChange }: DayFieldProps) {
  const id = useId();
  const [day, setDay] = useTyped(value, (typed) => onChange(typed || undefined));
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type="date"
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    </div>
  );
}
