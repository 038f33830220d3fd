import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { PATHS } from '#kernel/paths/paths.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { downloadFile } from '#kit/client/downloads.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Loading } from '#kit/controls/Loading.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { TextAreaField } from '#kit/controls/TextAreaField.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { saveFile } from '#kit/download/save-file.ts';
import { insertText } from '#kit/form/insert-text.ts';
import { useRecordEdit } from '#kit/form/use-record-edit.ts';
import { Bar, Row, Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import { RecordForm } from '#kit/record/RecordForm.tsx';
import { RecordList, RecordSection } from '#kit/record/RecordSection.tsx';
import { LanguageTabs, OriginalWords, TranslationState } from '#kit/words/TranslatedWords.tsx';
import { useLanguageTab } from '#kit/words/use-language-tab.ts';
import { LANGUAGES, type Language } from '#words/languages.ts';
import {
  getAgreementSettingCall,
  getAgreementVersionCall,
  previewAgreementCall,
  publishAgreementTextCall,
} from '../../calls/agreement-text.ts';
import {
  AGREEMENT_PARTS,
  AGREEMENT_WORDS,
  type AgreementSetting,
  AgreementTextInput,
  type AgreementVersionText,
  MOST_AGREEMENT_CHARACTERS,
} from '../../rules/agreement-text.ts';
import { AgreementPreview } from './AgreementPreview.tsx';
import styles from './ProofStep.module.css';

/** The setting as a record whose version is the newest text. */
type AgreementRecord = AgreementSetting & { id: number; updatedAt: string };

const QUERY_KEY = [PATHS.adminSettings, 'agreement'];

type Draft = { text: string; translations: Record<Language, string> };

/** What is not translated is empty. */
function draftOf({ text, translations }: Pick<AgreementSetting, 'text' | 'translations'>): Draft {
  const all = LANGUAGES.map((language) => [language, translations[language] ?? '']);
  return { text, translations: Object.fromEntries(all) };
}

/** What is published of a draft. A translation that is empty or still ours is none. */
function draftInput(setting: AgreementSetting) {
  return v.pipe(
    v.looseObject({
      translations: v.pipe(
        v.record(v.picklist(LANGUAGES), v.string()),
        v.transform((all) =>
          Object.fromEntries(
            LANGUAGES.filter((language) => stateOf(setting, language, all[language]) === 'own').map(
              (language) => [language, all[language]],
            ),
          ),
        ),
      ),
    }),
    v.transform((draft) => draft as unknown as v.InferInput<typeof AgreementTextInput>),
    AgreementTextInput,
  );
}

function toRecord(setting: AgreementSetting): AgreementRecord {
  return { ...setting, id: 1, updatedAt: String(setting.versions[0]?.id ?? 'sample') };
}

async function load(signal?: AbortSignal): Promise<AgreementRecord> {
  return toRecord(await send(getAgreementSettingCall, { signal }));
}

/** The part of the settings with the text of the agreement (proof: text of the agreement). */
export function AgreementTextPart() {
  const { data, error, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => load(signal),
  });
  if (error && !data)
    return <LoadFailed message="The agreement could not be loaded." onRetry={refetch} />;
  return data ? <TextForm opened={data} /> : <Loading />;
}

function TextForm({ opened }: { opened: AgreementRecord }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const schema = draftInput(opened);
  const edit = useRecordEdit<AgreementRecord, Draft>({
    opened,
    load: () => load(),
    draftOf,
    schema,
    save: async (draft, updatedAt) => {
      // Without a version it is published over any other.
      const basedOn = updatedAt && { basedOn: Number(updatedAt) || null };
      const body = { ...v.parse(schema, draft), ...basedOn };
      return toRecord(await send(publishAgreementTextCall, { body }));
    },
    done: 'The agreement was published',
    onSaved: (saved) => queryClient.setQueryData(QUERY_KEY, saved),
    onNewerLoaded: (newest) => queryClient.setQueryData(QUERY_KEY, newest),
    firstField: 'text',
  });
  const { form, record } = edit;
  const insert = (field: string) => area.current && insertText(area.current, field);
  const { languages } = record;
  const [first = 'en'] = languages;
  const [language, setLanguage] = useLanguageTab(form, first, edit.focusField);
  const textOf = ({ text, translations }: Draft) =>
    language === first ? text : translations[language];
  return (
    <Stack gap="wide">
      <RecordForm edit={edit} listPath={PATHS.admin} isInQuery isWide saveLabel="Publish">
        <Stack>
          <Row gap="small">
            <h2 id="agreement">Agreement</h2>
            {record.isSample && <span className="chip">Ours</span>}
          </Row>
          {record.isSample && (
            <Notice kind="info">
              This is a sample. Have a lawyer write your company's agreement, and publish it here.
              Until then, nothing can be signed in production.
            </Notice>
          )}
          <FieldChips onInsert={insert} />
          <div className={styles.editor}>
            <LanguageTabs languages={languages} selected={language} onSelect={setLanguage}>
              {(of) => (
                <Stack>
                  {of !== first && (
                    <form.Subscribe selector={({ values }) => values}>
                      {({ text, translations }) => (
                        <>
                          <TranslationState
                            state={stateOf(record, of, translations[of])}
                            first={first}
                            onRemove={() => form.setFieldValue(`translations.${of}`, '')}
                          />
                          <OriginalWords language={first} parts={[{ body: text }]} />
                        </>
                      )}
                    </form.Subscribe>
                  )}
                  {edit.field(of === first ? 'text' : `translations.${of}`, (props) => (
                    <TextAreaField
                      {...props}
                      areaRef={of === language ? area : undefined}
                      label="Text"
                      hint="# begins the title, ## a heading, and - a list item. An empty line begins a paragraph."
                      rows={24}
                      maxLength={MOST_AGREEMENT_CHARACTERS}
                      isOptional={of !== first}
                    />
                  ))}
                </Stack>
              )}
            </LanguageTabs>
            <form.Subscribe selector={({ values }) => textOf(values)}>
              {(text) => <AgreementPreview text={text} />}
            </form.Subscribe>
          </div>
          <Preview language={language} textOf={() => textOf(form.state.values)} />
        </Stack>
      </RecordForm>
      <Versions
        setting={record}
        onTake={(version) => {
          const { text, translations } = draftOf(version);
          form.setFieldValue('text', text);
          form.setFieldValue('translations', translations);
        }}
      />
    </Stack>
  );
}

/** Whose text customers read in a further language (company: own words). */
function stateOf(
  { isSample, translations }: AgreementSetting,
  language: Language,
  typed = '',
): 'own' | 'ours' | 'missing' {
  if (typed.trim() === '') return 'missing';
  return isSample && typed === translations[language] ? 'ours' : 'own';
}

/** Chips that type a field at the caret of the text. A part is a paragraph of its own. */
function FieldChips({ onInsert }: { onInsert: (field: string) => void }) {
  const chips = (fields: Record<string, string>, toText: (field: string) => string) =>
    Object.entries(fields).map(([name, words]) => (
      <button
        key={name}
        type="button"
        className={`chip ${styles.insert}`}
        onClick={() => onInsert(toText(`{{${name}}}`))}
      >
        {words}
      </button>
    ));
  return (
    <Stack as="fieldset" gap="small">
      <legend>Insert a field</legend>
      <Row gap="small">
        {chips(AGREEMENT_WORDS, (field) => field)}
        {chips(AGREEMENT_PARTS, (field) => `\n\n${field}\n\n`)}
      </Row>
    </Stack>
  );
}

/** Downloads the typed text as PDF, with the facts of a real reservation. */
function Preview({ language, textOf }: { language: Language; textOf: () => string }) {
  const [number, setNumber] = useState('');
  const [preview, isPending] = useAction(async () => {
    const reservationId = /^\s*#?(\d+)\s*$/.exec(number)?.[1];
    const body = {
      text: textOf(),
      language,
      ...(reservationId && { reservationId: Number(reservationId) }),
    };
    const { name, content } = await downloadFile(previewAgreementCall, 'agreement-preview.pdf', {
      body,
    });
    saveFile(name, content);
  });
  return (
    <Stack gap="small">
      <TextField
        label="Reservation for the preview"
        hint="Its number. Without it, the newest reservation is shown."
        name="reservation"
        inputMode="numeric"
        isOptional
        value={number}
        onChange={setNumber}
      />
      <Button isPending={isPending} onClick={() => void preview()}>
        {!isPending && <FileText aria-hidden="true" />}
        Preview as PDF
      </Button>
    </Stack>
  );
}

/** What was published. An earlier text can be taken into the form. */
function Versions({
  setting: { versions },
  onTake,
}: {
  setting: AgreementSetting;
  onTake: (version: AgreementVersionText) => void;
}) {
  const [take, isPending] = useAction(async (textId: number) => {
    onTake(await send(getAgreementVersionCall, { params: { textId } }));
  });
  if (versions.length === 0) return null;
  return (
    <RecordSection title="Versions">
      <RecordList>
        {versions.map(({ id, publishedAt, publishedBy }, index) => (
          <Bar as="li" key={id}>
            <div>
              <strong className="figures">{formatWallClock(publishedAt)}</strong>
              <p className="quiet">
                {[publishedBy, index === 0 && 'in use now'].filter(Boolean).join(', ')}
              </p>
            </div>
            <Button isPending={isPending} onClick={() => void take(id)}>
              Edit this text
              <span className="visually-hidden"> of {formatWallClock(publishedAt)}</span>
            </Button>
          </Bar>
        ))}
      </RecordList>
    </RecordSection>
  );
}
