import { useId } from 'react';

type ChoiceFieldProps = {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  /** What choosing nothing is called; without it something is always chosen. */
  all?: string;
  onChange: (value: string) => void;
};

/** One of a list's choices, taken at once. */
export function ChoiceField({ label, value = '', options, all, onChange }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {all && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
