import { type MaskitoOptions, maskitoTransform } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { useLayoutEffect } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

type MaskedFieldProps = Omit<TextFieldProps, 'inputRef'> & { mask: MaskitoOptions };

/** A text field that writes a mask's punctuation by itself; in its own file for Maskito's weight. */
export function MaskedField({ mask, ...field }: MaskedFieldProps) {
  const { value, onChange } = field;
  // Maskito sees what is typed. What was there before it, such as text typed before the page came
  // to life, is masked here.
  useLayoutEffect(() => {
    const masked = maskitoTransform(value, mask);
    if (masked !== value) onChange(masked);
  }, [value, mask, onChange]);

  return <TextField {...field} inputRef={useMaskito({ options: mask })} />;
}
