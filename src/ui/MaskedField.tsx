import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A text field that writes a mask's punctuation by itself; in its own file for Maskito's weight. */
export function MaskedField({
  mask,
  ...field
}: Omit<TextFieldProps, 'inputRef'> & { mask: MaskitoOptions }) {
  return <TextField {...field} inputRef={useMaskito({ options: mask })} />;
}
