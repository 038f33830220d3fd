import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
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
  MOST_AGREEMENT_CHARACTERS,
} from '../../rules/agreement-text.ts';
import { AgreementPreview } from './AgreementPreview.tsx';
import styles from './ProofStep.module.css';

/** The setting as a record whose version is the newest text. */
type AgreementRecord = AgreementSetting & { id: number; updatedAt: string };

const QUERY_KEY = [PATHS.adminSettings, 'agreement'];

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
  const edit = useRecordEdit<AgreementRecord, { text: string }>({
    opened,
    load: () => load(),
    draftOf: ({ text }) => ({ text }),
    schema: AgreementTextInput,
    save: async ({ text }, updatedAt) => {
      // Without a version it is published over any other.
      const basedOn = updatedAt && { basedOn: Number(updatedAt) || null };
      return toRecord(await send(publishAgreementTextCall, { body: { text, ...basedOn } }));
    },
    done: 'The agreement was published',
    onSaved: (saved) => queryClient.setQueryData(QUERY_KEY, saved),
    onNewerLoaded: (newest) => queryClient.setQueryData(QUERY_KEY, newest),
    firstField: 'text',
  });
  const { form, record } = edit;
  const insert = (field: string) => area.current && insertText(area.current, field);
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
            {edit.field('text', (props) => (
              <TextAreaField
                {...props}
                areaRef={area}
                label="Text"
                hint="# begins the title, ## a heading, and - a list item. An empty line begins a paragraph."
                rows={24}
                maxLength={MOST_AGREEMENT_CHARACTERS}
              />
            ))}
            <form.Subscribe selector={({ values }) => values.text}>
              {(text) => <AgreementPreview text={text} />}
            </form.Subscribe>
          </div>
          <Preview textOf={() => form.state.values.text} />
        </Stack>
      </RecordForm>
      <Versions setting={record} onTake={(text) => form.setFieldValue('text', text)} />
    </Stack>
  );
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
function Preview({ textOf }: { textOf: () => string }) {
  const [number, setNumber] = useState('');
  const [preview, isPending] = useAction(async () => {
    const reservationId = /^\s*#?(\d+)\s*$/.exec(number)?.[1];
    const body = { text: textOf(), ...(reservationId && { reservationId: Number(reservationId) }) };
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
  onTake: (text: string) => void;
}) {
  const [take, isPending] = useAction(async (textId: number) => {
    onTake((await send(getAgreementVersionCall, { params: { textId } })).text);
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
