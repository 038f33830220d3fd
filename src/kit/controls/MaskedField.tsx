import { type MaskitoOptions, maskitoTransform } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { useLayoutEffect } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

type MaskedFieldProps = Omit<TextFieldProps, 'inputRef'> & { mask: MaskitoOptions };

/** A text field that adds a mask's punctuation during typing. Only forms with such a field load Maskito. */
export function MaskedField({ mask, ...field }: MaskedFieldProps) {
  const { value, onChange } = field;
  // Maskito only masks new input. This masks existing text, such as text that was typed before
  // hydration.
  useLayoutEffect(() => {
    const masked = maskitoTransform(value, mask);
    if (masked !== value) onChange(masked);
  }, [value, mask, onChange]);

  return <TextField {...field} inputRef={useMaskito({ options: mask })} />;
}
