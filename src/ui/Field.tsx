import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { CharacterCount, type CharacterCountProps } from './CharacterCount.tsx';
import styles from './Field.module.css';

/** What every field takes, whatever its control. */
export type FieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** For a text whose length is limited. */
  count?: CharacterCountProps | undefined;
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
  count,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <div className={styles.head}>
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {count && <CharacterCount id={`${id}-count`} {...count} />}
      </div>
      {children({ id, ...describedBy(id, { hint, error, count }) })}
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

/** Names the hint, error and count that are there as the control's description. */
export function describedBy(
  id: string,
  { hint, error, count }: Omit<FieldProps, 'label'>,
): Omit<ControlProps, 'id'> {
  const parts = [hint && `${id}-hint`, error && `${id}-error`, count && `${id}-count`].filter(
    Boolean,
  );
  return {
    'aria-invalid': error !== undefined,
    'aria-describedby': parts.join(' ') || undefined,
  };
}
