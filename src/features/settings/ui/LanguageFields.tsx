import { Plus, Trash2 } from 'lucide-react';
import { Fragment } from 'react';
import { COMPANY_LIMITS, languageName, untranslatedNames } from '#company/rules.ts';
import { FieldNotes } from '#kit/controls/Field.tsx';
import { Loading } from '#kit/controls/Loading.tsx';
import { Row, Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { LANGUAGES, type Language } from '#words/languages.ts';
import { BlockList } from './BlockList.tsx';
import styles from './Blocks.module.css';
import { SettingsSection } from './SettingsSection.tsx';
import type { SettingsDraft } from './settings-draft.ts';
import { useOwnNames } from './use-own-names.ts';
import type { SettingsEdit } from './use-settings-edit.ts';

/** The languages of the site, the default first, and what the owner's own names are called in each (company: languages). */
export function LanguageFields({ edit }: { edit: SettingsEdit }) {
  return (
    <Stack gap="wide">
      <SettingsSection
        id="languages"
        title="Languages of the site"
        hint="The first one is the default: your own texts and names are written in it. Drag a language to its place, or press its handle and move it with the arrow keys."
      >
        {edit.field('languages', ({ name, value, onChange, error }) => (
          <LanguageList
            edit={edit}
            name={name}
            languages={value as Language[]}
            onChange={onChange}
            error={error}
          />
        ))}
        <p className="note">
          Customers read pages, letters and documents in the language that they choose. The desk,
          its manual and the messages of the interface for programs stay English.
        </p>
      </SettingsSection>
      <edit.form.Subscribe selector={({ values }) => values}>
        {(draft) => columnsOf(draft).length > 0 && <NamesTable edit={edit} draft={draft} />}
      </edit.form.Subscribe>
    </Stack>
  );
}

function LanguageList({
  edit,
  name,
  languages,
  onChange,
  error,
}: {
  edit: SettingsEdit;
  name: string;
  languages: readonly Language[];
  onChange: (languages: Language[]) => void;
  error: string | undefined;
}) {
  const { record } = edit;
  const [former = 'en'] = record.languages;
  const [first = former] = languages;
  const removed = record.languages.filter((language) => !languages.includes(language));
  const others = LANGUAGES.filter((language) => !languages.includes(language));
  return (
    <Stack as="fieldset" name={name} tabIndex={-1} aria-labelledby="languages">
      <BlockList
        label="Languages of the site"
        blocks={languages.map((language) => ({ name: language, isShown: true }))}
        titleOf={(language) => languageName(language as Language)}
        onReorder={(moved) => onChange(moved.map((block) => block.name as Language))}
      >
        {({ name: language }) => (
          <>
            <span className={styles.name}>
              {languageName(language as Language)}
              {language === first && <span className="chip">Default</span>}
            </span>
            {languages.length > 1 && (
              <button
                type="button"
                className="icon-button"
                onClick={() => onChange(languages.filter((one) => one !== language))}
              >
                <Trash2 aria-hidden="true" />
                <span className="visually-hidden">Remove {languageName(language as Language)}</span>
              </button>
            )}
          </>
        )}
      </BlockList>
      <FieldNotes id={name} error={error} />
      <Row>
        {others.map((language) => (
          <button
            key={language}
            type="button"
            className="button button-quiet"
            onClick={() => onChange([...languages, language])}
          >
            <Plus aria-hidden="true" />
            Add {languageName(language)}
          </button>
        ))}
      </Row>
      <div role="status">
        {removed.map((language) => (
          <p key={language} className="note">
            {`Once you save, the pages in ${languageName(language)} are gone, and customers who chose it get ${languageName(first)}. What you have translated is kept for when you add it again.`}
          </p>
        ))}
        {first !== former && (
          <p className="note">
            {`Once you save, your texts and names count as ${languageName(first)}. Texts that you have in both languages change places. Please check the others.`}
          </p>
        )}
      </div>
    </Stack>
  );
}

/**
 * The languages into which names are translated: all but the first one, and also that one while it has translations, because it became
 * the first one after they were written.
 */
function columnsOf({ languages, translatedNames }: SettingsDraft): Language[] {
  const [first, ...others] = languages;
  const hasOwn = first && Object.keys(translatedNames[first] ?? {}).length > 0;
  return hasOwn ? [first, ...others] : others;
}

function NamesTable({ edit, draft }: { edit: SettingsEdit; draft: SettingsDraft }) {
  const { names, isError, refetch } = useOwnNames(edit.record);
  const columns = columnsOf(draft);
  const rename = (language: Language, name: string, translation: string) => {
    const { [name]: _, ...others } = draft.translatedNames[language] ?? {};
    edit.form.setFieldValue('translatedNames', {
      ...draft.translatedNames,
      [language]: translation === '' ? others : { ...others, [name]: translation },
    });
  };
  return (
    <SettingsSection
      id="names"
      title="Names"
      hint="What your own names are called in the other languages. Where there is nothing, customers read the name as it is. Translations of former names are kept, because reservations still have them."
    >
      {columns.map((language) => (
        <Fragment key={language}>
          {edit.field(`translatedNames.${language}`, ({ error }) => (
            <FieldNotes id={`names-${language}`} error={error} />
          ))}
        </Fragment>
      ))}
      {isError && (
        <LoadFailed message="The names could not be loaded." onRetry={() => void refetch()} />
      )}
      {!names && !isError && <Loading />}
      {names && (
        <>
          <p className="note">
            {missingNames(
              draft,
              columns,
              names.map(({ name }) => name),
            )}
          </p>
          <table className="data-table">
            <caption className="visually-hidden">Names in each language</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Of</th>
                {columns.map((language) => (
                  <th key={language} scope="col">
                    {languageName(language)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {names.map(({ of, name }) => (
                <tr key={name}>
                  <th scope="row" className={styles.ownName}>
                    {name}
                  </th>
                  <td data-label="Of">{of}</td>
                  {columns.map((language) => (
                    <td key={language} data-label={languageName(language)}>
                      <input
                        className="input"
                        aria-label={`${name} in ${languageName(language)}`}
                        lang={language}
                        placeholder="Missing"
                        maxLength={COMPANY_LIMITS.translatedName}
                        value={translationOf(draft, language, name)}
                        onChange={({ target }) => rename(language, name, target.value)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </SettingsSection>
  );
}

function translationOf(
  { translatedNames }: SettingsDraft,
  language: Language,
  name: string,
): string {
  const translated = translatedNames[language] ?? {};
  return Object.hasOwn(translated, name) ? (translated[name] ?? '') : '';
}

/** 'Missing: German 12, French 3.' */
function missingNames(
  draft: SettingsDraft,
  columns: readonly Language[],
  names: readonly string[],
): string {
  const counts = columns
    .map((language) => ({
      language: languageName(language),
      count: untranslatedNames(draft, language, names).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ language, count }) => `${language} ${count}`);
  return counts.length > 0 ? `Missing: ${counts.join(', ')}.` : 'None is missing.';
}
