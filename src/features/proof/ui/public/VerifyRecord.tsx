import { FileCheck } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { Loading } from '#kit/controls/Loading.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { publicKeysCall } from '../../calls/records.ts';
import type { ManifestOccasion } from '../../rules/manifest.ts';
import { type CheckedFile, type RecordCheck, verifyRecord } from '../../rules/record.ts';
import { MOST_RECORD_BYTES, RecordFileProblem, readRecordFile } from '../../rules/record-file.ts';
import styles from './VerifyRecord.module.css';

const OCCASIONS: Record<ManifestOccasion, () => string> = {
  'hand-over': () => t('proof.occasionHandOver'),
  exchange: () => t('proof.occasionExchange'),
  return: () => t('proof.occasionReturn'),
  settlement: () => t('proof.occasionSettlement'),
};

const STATES: Record<CheckedFile['state'], () => string> = {
  unchanged: () => t('proof.unchanged'),
  changed: () => t('proof.changed'),
  missing: () => t('proof.missing'),
  removed: () => t('proof.removed'),
  'not-listed': () => t('proof.notListed'),
};

/** ZIPs have some bytes besides those of their files. */
const MOST_BYTES = MOST_RECORD_BYTES + 1_000_000;

type Shown =
  | { is: 'checking'; name: string }
  | { is: 'problem'; name: string; message: string }
  | { is: 'checked'; name: string; check: RecordCheck };

/** Checks a downloaded record on this device (proof: signed records). */
export default function VerifyRecord() {
  const [shown, setShown] = useState<Shown>();
  const [isOver, setOver] = useState(false);
  const newest = useRef<File>(undefined);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    newest.current = file;
    const { name } = file;
    setShown({ is: 'checking', name });
    const result = await checkFile(file);
    if (newest.current === file) setShown({ name, ...result });
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0]);
  };

  return (
    <Stack className={styles.verify}>
      <Stack
        gap="large"
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileCheck aria-hidden="true" />
        <label htmlFor="record">{t('proof.recordFile')}</label>
        <input
          id="record"
          type="file"
          accept=".zip,application/zip"
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // The same file can be chosen again after it has changed.
            target.value = '';
          }}
        />
        <p className="quiet">{t('proof.recordHint')}</p>
      </Stack>
      <div aria-live="polite">
        {shown?.is === 'checking' && <Loading />}
        {shown?.is === 'problem' && (
          <Notice kind="danger">
            {shown.name}: {shown.message}
          </Notice>
        )}
        {shown?.is === 'checked' && <Findings name={shown.name} check={shown.check} />}
      </div>
    </Stack>
  );
}

async function checkFile(
  file: File,
): Promise<{ is: 'problem'; message: string } | { is: 'checked'; check: RecordCheck }> {
  try {
    if (file.size > MOST_BYTES) {
      throw new RecordFileProblem(t('proof.fileTooLarge'));
    }
    const files = readRecordFile(new Uint8Array(await file.arrayBuffer()));
    const keys = await readKeys();
    if (!keys) {
      return { is: 'problem', message: t('proof.keysNotLoaded') };
    }
    return { is: 'checked', check: await verifyRecord(files, keys) };
  } catch (error) {
    const isKnown = error instanceof RecordFileProblem;
    return { is: 'problem', message: isKnown ? error.message : t('proof.fileNotRead') };
  }
}

/** Undefined without a connection. */
async function readKeys() {
  try {
    const response = await fetch(publicKeysCall.path);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

function Findings({ name, check }: { name: string; check: RecordCheck }) {
  const { holds, company, reservationId, manifests, files, damage, statement } = check;
  const isOfSite = company !== null;
  return (
    <Stack as="section" gap="wide" aria-labelledby="findings">
      <h2 id="findings">
        {isOfSite && reservationId !== null ? t('proof.recordOf', { id: reservationId }) : name}
      </h2>
      {isOfSite && <p className="quiet">{name}</p>}
      <Notice kind={holds ? 'success' : 'danger'}>
        <strong>{titleOf(check)}</strong> {statement}
      </Notice>
      {manifests.length > 0 && (
        <>
          <h3>{t('proof.signedLists')}</h3>
          <ol className={styles.rows}>
            {manifests.map(({ name: manifest, occasion, writtenAt, isSigned, isChained }) => (
              <li key={manifest}>
                <span>{occasion ? OCCASIONS[occasion]() : manifest}</span>
                <span className={isSigned && isChained ? 'quiet' : 'problem'}>
                  {!isSigned && t('proof.notSigned')}
                  {isSigned && !isChained && `${t('proof.notChained')} `}
                  {isSigned && writtenAt && t('proof.signedAt', { time: inWords(writtenAt) })}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      {damage.length > 0 && (
        <>
          <h3>{t('proof.damage')}</h3>
          <ul className={styles.rows}>
            {damage.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be the same, and none is moved
              <li key={index}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {isOfSite && (
        <>
          <h3>{t('proof.files')}</h3>
          <ul className={styles.rows}>
            {files.map(({ name: file, state, since, times }) => (
              <li key={file}>
                <span>{file}</span>
                <span
                  className={state === 'unchanged' || state === 'removed' ? 'quiet' : 'problem'}
                >
                  {since === null
                    ? STATES[state]()
                    : t('proof.unchangedSince', { time: inWords(since) })}
                  {times && <Times {...times} />}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}

function Times({ takenAt, receivedAt }: NonNullable<CheckedFile['times']>) {
  return (
    <>
      <br />
      {takenAt
        ? t('proof.fileTaken', { time: inWords(receivedAt), takenAt: inWords(takenAt) })
        : t('proof.fileReceived', { time: inWords(receivedAt) })}
    </>
  );
}

function titleOf({ holds, company, files }: RecordCheck): string {
  if (company === null) return t('proof.notOfSite');
  if (holds) return t('proof.nothingChanged');
  const changed = files.filter(({ state }) => state !== 'unchanged' && state !== 'removed');
  const first = changed[0]?.name;
  if (first === undefined) return t('proof.listsDiffer');
  return changed.length === 1
    ? t('proof.fileChanged', { name: first })
    : t('proof.filesChanged', { count: changed.length });
}

/** An instant on the company's clock: 'Dec 24, 2026, 10:00'. */
function inWords(instant: string): string {
  return formatWallClock(toWallClock(new Date(instant), pageCompany().timeZone));
}
