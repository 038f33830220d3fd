import { type AnyFormApi, useSelector } from '@tanstack/react-form';
import { useEffect, useEffectEvent, useState } from 'react';
import { isLanguage, type Language } from '#words/languages.ts';

/**
 * The language whose fields are shown, at first that of the originals. After a submit it is one with an error, if there is none in the
 * present one. Fields of translations are named `translatedTexts.de…` or `translations.de…`.
 */
export function useLanguageTab(
  form: AnyFormApi,
  first: Language,
  focusField: (name: never) => void,
): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState(first);
  const attempts = useSelector(form.store, ({ isSubmitting, submissionAttempts }) =>
    isSubmitting ? 0 : submissionAttempts,
  );
  const showError = useEffectEvent(() => {
    const meta = Object.entries(form.state.fieldMeta as Record<string, { errors: unknown[] }>);
    const wrong = meta.filter(([, { errors }]) => errors.length > 0).map(([name]) => name);
    const [name] = wrong;
    if (name === undefined || wrong.some((other) => languageOf(other, first) === language)) return;
    setLanguage(languageOf(name, first));
    // The field can take the focus after the next render.
    setTimeout(() => focusField(name as never));
  });
  useEffect(() => {
    if (attempts > 0) showError();
  }, [attempts]);
  return [language, setLanguage];
}

function languageOf(field: string, first: Language): Language {
  const [part = '', language] = field.split('.');
  return part.startsWith('transl') && isLanguage(language) ? language : first;
}
