import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { t } from '#kernel/words/t.ts';
import { Bar } from '../layout/layout.tsx';

/** The number of typed characters, and the limit. */
type CharacterCount = { length: number; most: number };

/** The props of every field, whatever its control. */
export type FieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** For a text with a limited length. */
  count?: CharacterCount | undefined;
  /** The id of an element outside the field that also describes its control. */
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
      <Bar>
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {count && <CountText id={`${id}-count`} {...count} />}
      </Bar>
      {children({ id, ...describedBy(id, { hint, error, count, noteId }) })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The hint and the error below a control with this id. */
export function FieldNotes({
  id,
  hint,
  error,
}: Pick<FieldProps, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </>
  );
}

/** The attributes that link a control to its hint, error, count and note. */
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

/** '12/250'. Screen readers read it as a description, and announce only that the limit is reached. */
function CountText({ id, length, most }: CharacterCount & { id: string }) {
  return (
    <>
      <span className="note figures" aria-hidden="true">
        {length}/{most}
      </span>
      <span id={id} className="visually-hidden">
        {t('kit.characterCount', { length, most })}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {length >= most && t('kit.limitReached', { most })}
      </span>
    </>
  );
}
