import { Field } from '../controls/Field.tsx';

export type Option = { value: string; label: string };

type ChoiceFieldProps = {
  label: string;
  value: string | undefined;
  options: readonly Option[];
  /** The label of the empty choice. Without it, an option is always chosen. */
  all?: string;
  onChange: (value: string) => void;
};

/** A filter of a list by one of several choices. */
export function ChoiceField({ label, value = '', options, all, onChange }: ChoiceFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
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
      )}
    </Field>
  );
}

/** Options with their `titles` as labels, or with their values. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  titles?: Record<Value, string>,
): Option[] {
  return values.map((value) => ({ value, label: titles?.[value] ?? value }));
}
