import { t } from '#kernel/words/t.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

type EmailFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'autoCapitalize'>;

/** An email. Phones capitalize none of it, and show a keyboard with '@'. */
export function EmailField(field: EmailFieldProps) {
  return <TextField {...field} label={t('kit.email')} type="email" autoCapitalize="none" />;
}
