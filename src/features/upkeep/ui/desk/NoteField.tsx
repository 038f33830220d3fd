import type { ComponentProps } from 'react';
import { TextAreaField } from '#kit/controls/TextAreaField.tsx';
import { MOST_NOTE_CHARACTERS } from '../../rules/duty.ts';

type NoteFieldProps = Pick<
  ComponentProps<typeof TextAreaField>,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error'
>;

/** The note of a cost, or of what was done. */
export function NoteField(field: NoteFieldProps) {
  return (
    <TextAreaField
      {...field}
      label="Note"
      rows={2}
      maxLength={MOST_NOTE_CHARACTERS}
      count={{ length: field.value.length, most: MOST_NOTE_CHARACTERS }}
      isOptional
    />
  );
}
