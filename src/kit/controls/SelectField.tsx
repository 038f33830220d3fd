import { Field } from './Field.tsx';
import type { TextFieldProps } from './TextField.tsx';

type SelectFieldProps = Pick<
  TextFieldProps,
  'label' | 'hint' | 'error' | 'noteId' | 'name' | 'value' | 'onChange' | 'onBlur'
> & {
  /** One in another language than the page names that. */
  options: { value: string; label: string; lang?: string }[];
  /** Shown while nothing is chosen. */
  placeholder: string;
  /** Nothing has to be chosen, so the placeholder is a choice, too. */
  isOptional?: boolean;
};

/** A choice from the browser's own list, which works best on a phone. */
export function SelectField({
  label,
  hint,
  error,
  noteId,
  options,
  placeholder,
  isOptional = false,
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
          required={!isOptional}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled={!isOptional}>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
