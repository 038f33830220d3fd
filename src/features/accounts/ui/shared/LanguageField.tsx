import type { ReactNode } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { t } from '#kernel/words/t.ts';
import { SelectField } from '#kit/controls/SelectField.tsx';
import type { TextFieldProps } from '#kit/controls/TextField.tsx';
import { LANGUAGE_NAMES } from '#words/languages.ts';

type Control = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>;

/** The language of a user's letters and documents. A site in one language asks nobody. */
export function LanguageField({
  field,
}: {
  field: (name: 'language', control: (props: Control) => ReactNode) => ReactNode;
}): ReactNode {
  const { languages } = pageCompany();
  if (languages.length === 1) return null;
  return field('language', (props) => (
    <SelectField
      {...props}
      label={t('accounts.language')}
      hint={t('accounts.languageHint')}
      placeholder={t('accounts.noSuchLanguage')}
      options={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
    />
  ));
}
