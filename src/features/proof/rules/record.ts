import { t } from '#kernel/words/t.ts';
import { listedMarkInWords } from './damage-words.ts';
import {
  type ListedFile,
  type Manifest,
  type ManifestOccasion,
  type PhotoTimes,
  sha256Of,
} from './manifest.ts';
import { openContents, openManifest, type PublicKeys } from './signed-list.ts';

/** The signed list of all files of a record. */
export const CONTENTS_NAME = 'contents.jws';

/** The name of a manifest in a record, counted from 1. */
export function manifestName(number: number): string {
  return `manifests/${number}.jws`;
}

/**
 * `unchanged` since it was listed, `changed`, `missing` (taken out of the record), `removed` (no longer kept by the
 * company when the record was downloaded), or `not-listed`.
 */
type FileState = 'unchanged' | 'changed' | 'missing' | 'removed' | 'not-listed';

export type CheckedFile = {
  name: string;
  state: FileState;
  /** The instant at which the file was first listed, for one that is unchanged. */
  since: string | null;
  /** Of photographs only. */
  times?: PhotoTimes;
};

type CheckedManifest = {
  name: string;
  /** Whether a key of the company has signed it. */
  isSigned: boolean;
  /** Whether it follows the one before, of the same reservation. */
  isChained: boolean;
  occasion: ManifestOccasion | null;
  writtenAt: string | null;
};

/** What was found about a record. */
export type RecordCheck = {
  /** Whether nothing is changed, missing, unsigned or unlisted. */
  holds: boolean;
  /** Null if nothing is signed. */
  company: string | null;
  reservationId: number | null;
  manifests: CheckedManifest[];
  files: CheckedFile[];
  /** The damage that the last manifest lists, in words. */
  damage: string[];
  /** What this proves, and what not. */
  statement: string;
};

/**
 * Checks the files of a record, by their names, against the manifests in it and the public keys of the company. The last
 * manifest lists all files, so of those before it only the signature and the chain count (proof: signed records).
 */
export async function verifyRecord(
  files: ReadonlyMap<string, Uint8Array>,
  keys: PublicKeys,
): Promise<RecordCheck> {
  const hashes = new Map<string, string>();
  for (const [name, bytes] of files) hashes.set(name, await sha256Of(bytes));

  const contentsBytes = files.get(CONTENTS_NAME);
  const contents = contentsBytes && (await openContents(contentsBytes, keys));
  const inContents = byName(contents?.files ?? []);
  const opened = await openManifests(files, inContents, keys);
  const signed = contents ?? opened.find(({ manifest }) => manifest)?.manifest;
  const company = signed?.company ?? null;
  const reservationId = signed?.reservationId ?? null;
  const last = opened.findLast(({ manifest }) => manifest?.reservationId === reservationId);
  const inLast = byName(last?.manifest?.files ?? []);

  const check = (name: string): CheckedFile => {
    const listed = inLast.get(name);
    const state =
      name === CONTENTS_NAME
        ? stateOfContents(contentsBytes, contents)
        : stateOf(hashes.get(name), listed, contents && { listed: inContents.get(name) });
    return {
      name,
      state,
      since: state === 'unchanged' ? (listed?.since ?? contents?.writtenAt ?? null) : null,
      ...(listed?.times && { times: listed.times }),
    };
  };
  const names = new Set([CONTENTS_NAME, ...inContents.keys(), ...inLast.keys(), ...files.keys()]);
  const checked = Array.from(names, check);
  const manifests = checkChain(opened, hashes, reservationId);
  const holds =
    checked.every(({ state }) => state === 'unchanged' || state === 'removed') &&
    manifests.every(({ isSigned, isChained }) => isSigned && isChained);
  return {
    holds,
    company,
    reservationId,
    manifests,
    files: checked,
    damage: (last?.manifest?.facts.marks ?? []).map(listedMarkInWords),
    statement: statementOf(holds, company),
  };
}

function stateOfContents(bytes: Uint8Array | undefined, contents: object | undefined): FileState {
  if (contents) return 'unchanged';
  return bytes ? 'changed' : 'missing';
}

/**
 * @param hash of the file in the record
 * @param inLast the file in the last manifest
 * @param contents the file in the list of all files, if that list is signed
 */
function stateOf(
  hash: string | undefined,
  inLast: ListedFile | undefined,
  contents: { listed: ListedFile | undefined } | undefined,
): FileState {
  const inContents = contents?.listed;
  if (hash === undefined) return contents && !inContents ? 'removed' : 'missing';
  if (contents ? !inContents : !inLast) return 'not-listed';
  const isSame = [inContents, inLast].every((listed) => !listed || listed.sha256 === hash);
  return isSame ? 'unchanged' : 'changed';
}

type OpenedManifest = { name: string; manifest: Manifest | undefined };

/** Whether each manifest is signed, and follows the one before it. */
function checkChain(
  opened: readonly OpenedManifest[],
  hashes: ReadonlyMap<string, string>,
  reservationId: number | null,
): CheckedManifest[] {
  return opened.map(({ name, manifest }, index) => {
    const before = hashes.get(manifestName(index)) ?? null;
    const isNext = name === manifestName(index + 1) && manifest?.previous === before;
    return {
      name,
      isSigned: manifest !== undefined,
      isChained: isNext && manifest.reservationId === reservationId,
      occasion: manifest?.occasion ?? null,
      writtenAt: manifest?.writtenAt ?? null,
    };
  });
}

function statementOf(holds: boolean, company: string | null): string {
  if (company === null) {
    return t('proof.provesNothing');
  }
  const proven = holds ? t('proof.proven', { company }) : t('proof.notAsSigned', { company });
  return `${proven} ${t('proof.notProven')}`;
}

/** The manifests in the order of their numbers, those that are missing left out. */
async function openManifests(
  files: ReadonlyMap<string, Uint8Array>,
  inContents: ReadonlyMap<string, ListedFile>,
  keys: PublicKeys,
): Promise<OpenedManifest[]> {
  const names = new Set([...inContents.keys(), ...files.keys()].filter((name) => numberOf(name)));
  const inOrder = Array.from(names).sort((a, b) => numberOf(a) - numberOf(b));
  return Promise.all(
    inOrder.map(async (name) => {
      const bytes = files.get(name);
      return { name, manifest: bytes && (await openManifest(bytes, keys)) };
    }),
  );
}

/** The number of a manifest by its name; 0 for other files. */
function numberOf(name: string): number {
  return Number(/^manifests\/([1-9]\d{0,3})\.jws$/.exec(name)?.[1] ?? 0);
}

function byName<File extends ListedFile>(files: readonly File[]): Map<string, File> {
  return new Map(files.map((file) => [file.name, file]));
}
