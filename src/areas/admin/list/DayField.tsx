import { useId } from 'react';
import { useTyped } from './use-typed.ts';

type DayFieldProps = {
  label: string;
  /** YYYY-MM-DD. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
};

/** A day by the browser's own picker; one that is still being typed waits. */
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
