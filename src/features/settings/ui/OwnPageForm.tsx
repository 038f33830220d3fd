import { type ReactNode, useRef } from 'react';
import * as v from 'valibot';
import { languageName, requiresImprint, sectionsOf } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { countryName } from '#kernel/locale/country.ts';
import { send } from '#kit/client/client.ts';
import { Checkbox } from '#kit/controls/Checkbox.tsx';
import { TextAreaField } from '#kit/controls/TextAreaField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { useRecordEdit } from '#kit/form/use-record-edit.ts';
import { Fields, Stack } from '#kit/layout/layout.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import { DeleteButton } from '#kit/record/DeleteButton.tsx';
import { RecordForm } from '#kit/record/RecordForm.tsx';
import { refreshHistory, rowById } from '#kit/record/record-query.ts';
import { stepBack } from '#kit/record/step-back.ts';
import { forgetEdits } from '#kit/record/unsaved-edits.ts';
import { useFocusOnOpen } from '#kit/record/use-focus-on-open.ts';
import { LanguageTabs, OriginalWords, TranslationState } from '#kit/words/TranslatedWords.tsx';
import { useLanguageTab } from '#kit/words/use-language-tab.ts';
import { LANGUAGES, type Language } from '#words/languages.ts';
import { addOwnPageCall, deleteOwnPageCall, updateOwnPageCall } from '../calls/own-pages.ts';
import { type OwnPage, OwnPageInput, PAGE_LIMITS } from '../rules/own-page.ts';
import styles from './Blocks.module.css';
import { loadOwnPages, OWN_PAGES_KEY, OWN_PAGES_PATH } from './own-pages.ts';
import { FactMenu } from './TextFields.tsx';
import { WordsPreview } from './WordsPreview.tsx';

type Words = { title: string; body: string };

/** A page in the form. What is not translated is empty. */
type Draft = Omit<OwnPageInput, 'translations'> & { translations: Record<Language, Words> };

const NO_WORDS: Words = { title: '', body: '' };

const DraftInput = v.pipe(
  v.looseObject({
    translations: v.pipe(
      v.record(v.string(), v.object({ title: v.string(), body: v.string() })),
      v.transform((all) =>
        Object.fromEntries(Object.entries(all).filter(([, words]) => !isEmpty(words))),
      ),
    ),
  }),
  v.transform((draft) => draft as unknown as v.InferInput<typeof OwnPageInput>),
  OwnPageInput,
);

function isEmpty({ title, body }: Words): boolean {
  return `${title}${body}`.trim() === '';
}

function draftOf({ kind, path, title, body, inFooter, translations = {} }: OwnPageInput): Draft {
  return {
    ...{ kind, path, title, body, inFooter },
    translations: Object.fromEntries(
      LANGUAGES.map((language) => [language, translations[language] ?? NO_WORDS]),
    ) as Record<Language, Words>,
  };
}

/** The form of a page of the owner, with its live view. A new one begins with what is offered. It closes with a step back. */
export function OwnPageForm({
  opened,
  offered,
  languages,
}: {
  opened: OwnPage | undefined;
  offered: OwnPageInput;
  languages: readonly Language[];
}) {
  const company = pageCompany();
  const leave = () => {
    void refreshHistory();
    void queryClient.invalidateQueries({ queryKey: OWN_PAGES_KEY });
    stepBack(OWN_PAGES_PATH);
  };
  const edit = useRecordEdit<OwnPage, Draft, OwnPage | undefined>({
    opened,
    load: async (id) => rowById(await loadOwnPages(), id),
    draftOf: (page) => draftOf(page ?? offered),
    schema: DraftInput,
    save: (draft, ifMatch, page) => {
      const body = v.parse(DraftInput, draft);
      return page
        ? send(updateOwnPageCall, { params: { id: page.id }, body, ifMatch })
        : send(addOwnPageCall, { body });
    },
    findCreated: async (draft) => {
      const { path } = v.parse(DraftInput, draft);
      return (await loadOwnPages()).find((page) => page.path === path);
    },
    done: 'The page was saved. The site will show it in a few minutes.',
    onSaved: leave,
    firstField: 'title',
  });
  const { field, form } = edit;
  const [first = 'en'] = languages;
  const [language, setLanguage] = useLanguageTab(form, first, edit.focusField);
  useFocusOnOpen(() => edit.focusField('title'));
  const isRequired = (opened ?? offered).kind === 'imprint' && requiresImprint(company.country);
  return (
    <RecordForm
      edit={edit}
      listPath={OWN_PAGES_PATH}
      isInQuery
      isWide
      deleting={
        opened &&
        !isRequired && (
          <DeleteButton
            onDelete={() => send(deleteOwnPageCall, { params: { id: opened.id } })}
            onGone={() => {
              forgetEdits();
              leave();
            }}
          />
        )
      }
    >
      <div className={styles.beside}>
        <Stack>
          {isRequired && (
            <p className="quiet">
              {countryName(company.country)} requires an imprint. Check that it names who represents
              the company. Tax number and registration are under Company.
            </p>
          )}
          <LanguageTabs languages={languages} selected={language} onSelect={setLanguage}>
            {(of) => (
              <Stack>
                {of !== first && (
                  <form.Subscribe selector={({ values }) => values}>
                    {({ title, body, translations }) => (
                      <>
                        <TranslationState
                          state={isEmpty(translations[of]) ? 'missing' : 'own'}
                          first={first}
                          onRemove={() => form.setFieldValue(`translations.${of}`, NO_WORDS)}
                        />
                        <OriginalWords language={first} parts={[{ heading: title, body }]} />
                      </>
                    )}
                  </form.Subscribe>
                )}
                <WordsFields edit={edit} at={of === first ? '' : `translations.${of}.`}>
                  {of === first &&
                    field('path', (props) => (
                      <TextField
                        {...props}
                        label="Path"
                        hint="Such as /winter-tires"
                        autoCapitalize="none"
                      />
                    ))}
                </WordsFields>
              </Stack>
            )}
          </LanguageTabs>
          {field('inFooter', (props) => (
            <Checkbox {...props} isOptional>
              Link it in the footer
            </Checkbox>
          ))}
        </Stack>
        <form.Subscribe selector={({ values }) => values}>
          {(draft) => {
            const { title, body } = language === first ? draft : draft.translations[language];
            return (
              <WordsPreview
                title={language === first ? 'Live view' : `Live view in ${languageName(language)}`}
                draft={company}
                language={language}
                texts={[{ ...sectionsOf(body), title }]}
              />
            );
          }}
        </form.Subscribe>
      </div>
    </RecordForm>
  );
}

/** The title and the text of a page in one language, with a menu that inserts facts of the company. */
function WordsFields({
  edit: { field },
  at,
  children,
}: {
  edit: Pick<ReturnType<typeof useRecordEdit<OwnPage, Draft, OwnPage | undefined>>, 'field'>;
  at: '' | `translations.${Language}.`;
  children: ReactNode;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <Fields>
        {field(`${at}title`, (props) => (
          <TextField
            {...props}
            label="Title"
            count={{ length: props.value.length, most: PAGE_LIMITS.title }}
          />
        ))}
        {children}
      </Fields>
      {field(`${at}body`, (props) => (
        <TextAreaField
          {...props}
          areaRef={area}
          label="Text"
          hint="## begins a heading, - a list item, **bold** is bold, and [text](/path) is a link."
          maxLength={PAGE_LIMITS.body}
          rows={14}
        />
      ))}
      <FactMenu area={area} />
    </>
  );
}
