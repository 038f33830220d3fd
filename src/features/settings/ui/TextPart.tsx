import {
  isOurText,
  languageName,
  type SiteTexts,
  type TextParts,
  whoseWords,
} from '#company/rules.ts';
import { useAction } from '#kit/action/use-action.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { Fields, Stack } from '#kit/layout/layout.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { LanguageTabs, OriginalWords, TranslationState } from '#kit/words/TranslatedWords.tsx';
import { useLanguageTab } from '#kit/words/use-language-tab.ts';
import type { Language } from '#words/languages.ts';
import styles from './Blocks.module.css';
import { emptyText, isEmptyText } from './settings-draft.ts';
import { TextFields } from './TextFields.tsx';
import type { SettingsEdit } from './use-settings-edit.ts';
import { WordsPreview } from './WordsPreview.tsx';

const STORES = [
  { name: 'appStoreUrl', label: 'Address in the App Store', host: 'apps.apple.com' },
  { name: 'googlePlayUrl', label: 'Address on Google Play', host: 'play.google.com' },
] as const;

/** A text of a page in each language of the site, with its live view (settings: texts of pages). */
export function TextPart({
  edit,
  name,
  title,
}: {
  edit: SettingsEdit;
  name: keyof SiteTexts;
  title: string;
}) {
  const { languages } = edit.record;
  const [first = 'en'] = languages;
  const [language, setLanguage] = useLanguageTab(edit.form, first, edit.focusField);
  return (
    <div className={styles.beside}>
      <div>
        <LanguageTabs languages={languages} selected={language} onSelect={setLanguage}>
          {(of) =>
            of === first ? (
              <OriginalText edit={edit} name={name} title={title} />
            ) : (
              <TranslatedText edit={edit} name={name} title={title} language={of} first={first} />
            )
          }
        </LanguageTabs>
      </div>
      <edit.form.Subscribe selector={({ values }) => values}>
        {(draft) => (
          <WordsPreview
            title={language === first ? 'Live view' : `Live view in ${languageName(language)}`}
            draft={draft}
            language={language}
            texts={[language === first ? draft[name] : draft.translatedTexts[language][name]]}
          />
        )}
      </edit.form.Subscribe>
    </div>
  );
}

/** The text in the first language. Whoever has not confirmed our words is asked to. */
function OriginalText({
  edit,
  name,
  title,
}: {
  edit: SettingsEdit;
  name: keyof SiteTexts;
  title: string;
}) {
  const [keep, isKeeping] = useAction(async () => {
    await edit.keepWords(name);
    showToast('success', 'The words were confirmed');
  });
  return (
    <Stack gap="large">
      {isOurText(edit.record, name) && (
        <Notice kind="info">
          <p>These are our words, and your pages show them. Change what is not true of you.</p>
          <Button isPending={isKeeping} onClick={() => void keep()}>
            Keep these words
          </Button>
        </Notice>
      )}
      <TextFields edit={edit} text={name} title={title} />
      {name === 'appText' && (
        <Fields>
          {STORES.map((store) => (
            <div key={store.name}>
              {edit.field(store.name, (props) => (
                <TextField
                  {...props}
                  label={store.label}
                  hint={`https://${store.host}/…`}
                  autoCapitalize="none"
                  isOptional
                />
              ))}
            </div>
          ))}
        </Fields>
      )}
    </Stack>
  );
}

/** The text in another language, below the original. Empty fields are no translation. */
function TranslatedText({
  edit,
  name,
  title,
  language,
  first,
}: {
  edit: SettingsEdit;
  name: keyof SiteTexts;
  title: string;
  language: Language;
  first: Language;
}) {
  const path = `translatedTexts.${language}.${name}` as const;
  return (
    <Stack gap="large">
      <edit.form.Subscribe selector={({ values }) => values}>
        {(draft) => (
          <>
            <TranslationState
              state={stateOf(edit, draft.translatedTexts[language][name], language, name)}
              first={first}
              onRemove={() => edit.form.setFieldValue(path, emptyText(draft[name]) as never)}
            />
            <OriginalWords language={first} parts={inParts(draft[name])} />
          </>
        )}
      </edit.form.Subscribe>
      <TextFields edit={edit} text={name} name={path} title={title} />
    </Stack>
  );
}

function stateOf(
  { record }: SettingsEdit,
  typed: TextParts,
  language: Language,
  name: keyof SiteTexts,
) {
  if (!isEmptyText(typed)) return 'own';
  return whoseWords({ ...record, translatedTexts: {} }, language, name);
}

function inParts({ title, intro, sections }: TextParts) {
  return [{ heading: title, body: intro }, ...sections];
}
