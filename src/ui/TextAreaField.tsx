import { Field } from './Field.tsx';
import type { TextFieldProps } from './TextField.tsx';

type TextAreaFieldProps = Pick<
  TextFieldProps,
  'label' | 'hint' | 'error' | 'count' | 'name' | 'value' | 'onChange' | 'onBlur'
> & {
  rows: number;
  /** In characters; the browser takes no more. */
  maxLength: number;
};

/** A required text of several lines. */
export function TextAreaField({
  label,
  hint,
  error,
  count,
  onChange,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} count={count}>
      {(control) => (
        <textarea
          {...control}
          {...area}
          className="input"
          required
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
