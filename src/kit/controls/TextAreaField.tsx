import type { Ref } from 'react';
import { Field } from './Field.tsx';
import type { TextFieldProps } from './TextField.tsx';

type TextAreaFieldProps = Pick<
  TextFieldProps,
  'label' | 'hint' | 'error' | 'count' | 'name' | 'value' | 'onChange' | 'onBlur' | 'isOptional'
> & {
  rows: number;
  /** In characters. The browser accepts no more. */
  maxLength: number;
  areaRef?: Ref<HTMLTextAreaElement> | undefined;
};

/** A text of several lines, required unless it is optional. */
export function TextAreaField({
  label,
  hint,
  error,
  count,
  onChange,
  areaRef,
  isOptional = false,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} count={count}>
      {(control) => (
        <textarea
          {...control}
          {...area}
          ref={areaRef}
          className="input"
          required={!isOptional}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
