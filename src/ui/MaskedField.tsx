import { type MaskitoOptions, maskitoTransform } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { useLayoutEffect } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

type MaskedFieldProps = Omit<TextFieldProps, 'inputRef'> & { mask: MaskitoOptions };

/** A text field that adds a mask's punctuation while one types. Only forms that use it load Maskito. */
export function MaskedField({ mask, ...field }: MaskedFieldProps) {
  const { value, onChange } = field;
  // Maskito masks what is typed from now on; this masks what is already there, such as text typed
  // before the form was hydrated.
  useLayoutEffect(() => {
    const masked = maskitoTransform(value, mask);
    if (masked !== value) onChange(masked);
  }, [value, mask, onChange]);

  return <TextField {...field} inputRef={useMaskito({ options: mask })} />;
}
