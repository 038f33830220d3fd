import { type ReactNode, useId } from 'react';
import { describedBy, FieldNotes } from './Field.tsx';

type CheckboxProps = {
  name: string;
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur?: () => void;
  error?: string | undefined;
  isOptional?: boolean;
  children: ReactNode;
};

/** A checkbox with its label beside it. It is required by default. */
export function Checkbox({
  name,
  value,
  onChange,
  onBlur,
  error,
  isOptional = false,
  children,
}: CheckboxProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="checkbox">
        <input
          {...describedBy(id, { error })}
          type="checkbox"
          name={name}
          checked={value}
          required={!isOptional}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
