import { LIMITS } from '#kernel/records/field.ts';
import { TextField, type TextFieldProps } from '#kit/controls/TextField.tsx';

/** An amount as typed. */
export function AmountField(props: Omit<TextFieldProps, 'inputMode' | 'autoComplete'>) {
  return <TextField {...props} inputMode="decimal" autoComplete="off" />;
}

/** Why the desk does something with money. */
export function ReasonField({ error, ...props }: Omit<TextFieldProps, 'autoComplete'>) {
  const most = LIMITS.handlingNote;
  const tooLong = props.value.length > most ? `Must be at most ${most} characters` : undefined;
  return <TextField {...props} autoComplete="off" error={error ?? tooLong} />;
}
