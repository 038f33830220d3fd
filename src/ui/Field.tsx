import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** What every field takes, whatever its control. */
export type FieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** What ties a control to its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

/** A label above, a control, a hint and an error below, tied together. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, ...describedBy(id, { hint, error }) })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    error && (
      <p className="field-error" id={id}>
        <CircleAlert aria-hidden="true" />
        {error}
      </p>
    )
  );
}

/** Names the hint and error that are there as the control's description. */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldProps, 'hint' | 'error'>,
): Omit<ControlProps, 'id'> {
  const parts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    'aria-invalid': error !== undefined,
    'aria-describedby': parts.join(' ') || undefined,
  };
}
