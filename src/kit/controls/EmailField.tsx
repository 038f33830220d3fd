import { TextField, type TextFieldProps } from './TextField.tsx';

type EmailFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'autoCapitalize'>;

/** An e-mail. Phones capitalize none of it, and show a keyboard with '@'. */
export function EmailField(field: EmailFieldProps) {
  return <TextField {...field} label="Email" type="email" autoCapitalize="none" />;
}
