import type { HTMLInputAutoCompleteAttribute, Ref } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export type TextFieldProps = FieldProps & {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  type?: 'text' | 'email' | 'tel';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoCapitalize?: 'words' | 'none';
  placeholder?: string;
  disabled?: boolean;
  isOptional?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

/** A line of text, required unless it is optional. */
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
