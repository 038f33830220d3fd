import { Field } from './Field.tsx';
import type { TextFieldProps } from './TextField.tsx';

type SelectFieldProps = Pick<
  TextFieldProps,
  'label' | 'hint' | 'error' | 'noteId' | 'name' | 'value' | 'onChange' | 'onBlur'
> & {
  options: { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  placeholder: string;
};

/** A required choice from the browser's own list, which works best on a phone. */
export function SelectField({
  label,
  hint,
  error,
  noteId,
  options,
  placeholder,
  onChange,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} noteId={noteId}>
      {(control) => (
        <select
          {...control}
          {...select}
          className="input"
          required
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled>
            {placeholder}
          </option>
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
