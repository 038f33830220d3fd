import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, Ref } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export type TextFieldProps = FieldProps & {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoCapitalize?: 'words' | 'none';
  placeholder?: string;
  /** The earliest date of a date field, YYYY-MM-DD. */
  min?: string | undefined;
  /** The latest date. */
  max?: string | undefined;
  disabled?: boolean;
  isOptional?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

/**
 * A line of text or a date, required unless it is optional. Dates use the browser's own picker,
 * which works best on a phone.
 */
export function TextField({
  label,
  hint,
  error,
  count,
  noteId,
  onChange,
  inputRef,
  type = 'text',
  isOptional = false,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} count={count} noteId={noteId}>
      {(control) => (
        <input
          {...control}
          {...input}
          ref={inputRef}
          className="input"
          type={type}
          required={!isOptional}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
