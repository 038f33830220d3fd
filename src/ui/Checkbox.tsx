import { type ReactNode, useId } from 'react';
import { describedBy, FieldNotes } from './Field.tsx';

type CheckboxProps = {
  name: string;
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur?: () => void;
  error?: string | undefined;
  children: ReactNode;
};

/** A required checkbox with its label beside it. */
export function Checkbox({ name, value, onChange, onBlur, error, children }: CheckboxProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="checkbox">
        <input
          {...describedBy(id, { error })}
          type="checkbox"
          name={name}
          checked={value}
          required
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
