import { useId } from 'react';

type ChoiceFieldProps = {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  /** The label of the empty choice; without it something is always chosen. */
  all?: string;
  onChange: (value: string) => void;
};

/** A filter of a list by one of several choices. */
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
