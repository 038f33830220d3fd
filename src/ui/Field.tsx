import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** How many characters are typed, and how many are allowed. */
type CharacterCount = { length: number; most: number };

/** The props of every field, whatever its control. */
export type FieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** For a text of limited length. */
  count?: CharacterCount | undefined;
  /** The id of a text outside the field that describes its control too. */
  noteId?: string | undefined;
};

/** The attributes that link a control to its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

/** A control with its label above and its hint and error below. */
export function Field({
  label,
  hint,
  error,
  count,
  noteId,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <div className={styles.head}>
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {count && <CountText id={`${id}-count`} {...count} />}
      </div>
      {children({ id, ...describedBy(id, { hint, error, count, noteId }) })}
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

/** Makes the hint, error, count and note, if there are any, the control's description. */
export function describedBy(
  id: string,
  { hint, error, count, noteId }: Omit<FieldProps, 'label'>,
): Omit<ControlProps, 'id'> {
  const parts = [
    hint && `${id}-hint`,
    error && `${id}-error`,
    count && `${id}-count`,
    noteId,
  ].filter(Boolean);
  return {
    'aria-invalid': error !== undefined,
    'aria-describedby': parts.join(' ') || undefined,
  };
}

/** '12/250'. Screen readers get it as a description, and announce only that the limit is reached. */
function CountText({ id, length, most }: CharacterCount & { id: string }) {
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {length}/{most}
      </span>
      <span id={id} className="visually-hidden">
        {length} of {most} characters
      </span>
      <span className="visually-hidden" aria-live="polite">
        {length >= most && `That was character ${most}, the last one.`}
      </span>
    </>
  );
}
