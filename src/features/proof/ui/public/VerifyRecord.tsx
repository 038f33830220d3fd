import { FileCheck } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { pageCompany } from '#company/ui/page-company.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { Loading } from '#kit/controls/Loading.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { publicKeysCall } from '../../calls/records.ts';
import { type CheckedFile, type RecordCheck, verifyRecord } from '../../rules/record.ts';
import { MOST_RECORD_BYTES, RecordFileProblem, readRecordFile } from '../../rules/record-file.ts';
import styles from './VerifyRecord.module.css';

const OCCASIONS = {
  'hand-over': 'Hand-over',
  exchange: 'Exchange of the vehicle',
  return: 'Return',
  settlement: 'Settlement',
};

const STATES: Record<CheckedFile['state'], string> = {
  unchanged: 'Unchanged',
  changed: 'Changed',
  missing: 'Missing',
  removed: 'No longer kept when the record was downloaded',
  'not-listed': 'Not part of the record',
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
        <label htmlFor="record">Record (ZIP)</label>
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
        <p className="quiet">Choose it or drop it here. It does not leave this device.</p>
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
      throw new RecordFileProblem('The file is too large to be a record.');
    }
    const files = readRecordFile(new Uint8Array(await file.arrayBuffer()));
    const keys = await readKeys();
    if (!keys) {
      const message =
        'The keys of this site could not be loaded. Check your connection and try again.';
      return { is: 'problem', message };
    }
    return { is: 'checked', check: await verifyRecord(files, keys) };
  } catch (error) {
    const isKnown = error instanceof RecordFileProblem;
    return { is: 'problem', message: isKnown ? error.message : 'The file could not be read.' };
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
      <h2 id="findings">{isOfSite ? `Record of reservation ${reservationId}` : name}</h2>
      {isOfSite && <p className="quiet">{name}</p>}
      <Notice kind={holds ? 'success' : 'danger'}>
        <strong>{titleOf(check)}</strong> {statement}
      </Notice>
      {manifests.length > 0 && (
        <>
          <h3>Signed lists</h3>
          <ol className={styles.rows}>
            {manifests.map(({ name: manifest, occasion, writtenAt, isSigned, isChained }) => (
              <li key={manifest}>
                <span>{occasion ? OCCASIONS[occasion] : manifest}</span>
                <span className={isSigned && isChained ? 'quiet' : 'problem'}>
                  {!isSigned && 'Not signed by this company'}
                  {isSigned && !isChained && 'Does not follow the one before it. '}
                  {isSigned && writtenAt && `Signed ${inWords(writtenAt)}`}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      {damage.length > 0 && (
        <>
          <h3>Damage</h3>
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
          <h3>Files</h3>
          <ul className={styles.rows}>
            {files.map(({ name: file, state, since, times }) => (
              <li key={file}>
                <span>{file}</span>
                <span
                  className={state === 'unchanged' || state === 'removed' ? 'quiet' : 'problem'}
                >
                  {STATES[state]}
                  {since !== null && ` since ${inWords(since)}`}
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
      Received {inWords(receivedAt)}
      {takenAt && <>, taken {inWords(takenAt)} by the phone's clock</>}
    </>
  );
}

function titleOf({ holds, company, files }: RecordCheck): string {
  if (company === null) return 'Not a record of this site, or not signed.';
  if (holds) return 'Nothing was changed.';
  const changed = files.filter(({ state }) => state !== 'unchanged' && state !== 'removed');
  const first = changed[0]?.name;
  if (first === undefined) return 'The signed lists do not match each other.';
  return changed.length === 1
    ? `${first} is not as it was.`
    : `${changed.length} files are not as they were.`;
}

/** An instant on the company's clock: 'Dec 24, 2026, 10:00'. */
function inWords(instant: string): string {
  return formatWallClock(toWallClock(new Date(instant), pageCompany().timeZone));
}
