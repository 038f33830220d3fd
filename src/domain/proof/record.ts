import { type ListedFile, type ManifestOccasion, sha256Of } from './manifest.ts';
import { openContents, openManifest, type PublicKeys } from './signed-list.ts';

/** The signed list of all files of a record. */
export const CONTENTS_NAME = 'contents.jws';

/** The name of a manifest in a record, counted from 1. */
export function manifestName(number: number): string {
  return `manifests/${number}.jws`;
}

/**
 * Whether a file of a record is a receipt or a credit note. They are written anew from stored facts, so a later version
 * of the site can write other bytes. Nothing else ever changes under its name.
 */
export function isReceipt(name: string): boolean {
  return /^files\/R-\d{4}-\d{6,}\.pdf$/.test(name);
}

/**
 * `unchanged` since it was listed, `changed`, `missing` (taken out of the record), `removed` (no longer kept by the
 * company when the record was downloaded), or `not-listed`.
 */
export type FileState = 'unchanged' | 'changed' | 'missing' | 'removed' | 'not-listed';

export type CheckedFile = {
  name: string;
  state: FileState;
  /** The instant at which the file was first listed, for one that is unchanged. */
  since: string | null;
  /** When a photograph was taken, by the clock of the phone, and when it was received. */
  times?: { takenAt: string | null; receivedAt: string };
};

export type CheckedManifest = {
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
  /** What this proves, and what not. */
  statement: string;
};

const NOT_PROVEN =
  'It does not prove that what the files say or show is true, nor that nothing was left out.';

/**
 * Checks the files of a record, by their names, against the manifests in it and the public keys of the company
 * (rules, signed records).
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
  const first = contents ?? opened.find(({ manifest }) => manifest)?.manifest;
  const reservationId = first?.reservationId ?? null;

  const manifests: CheckedManifest[] = [];
  const listed = new Map<string, { sha256: string; since: string }>();
  const times = new Map<string, CheckedFile['times']>();
  /** What manifests contradict each other about. */
  const contradicted = new Set<string>();
  let previous: string | null = null;
  for (const [index, { name, manifest }] of opened.entries()) {
    const isOfThis = manifest !== undefined && manifest.reservationId === reservationId;
    manifests.push({
      name,
      isSigned: manifest !== undefined,
      isChained: isOfThis && name === manifestName(index + 1) && manifest.previous === previous,
      occasion: manifest?.occasion ?? null,
      writtenAt: manifest?.writtenAt ?? null,
    });
    previous = hashes.get(name) ?? null;
    if (!isOfThis) continue;
    for (const { name: photo, takenAt, receivedAt } of manifest.facts.photos ?? []) {
      times.set(photo, { takenAt, receivedAt });
    }
    for (const file of manifest.files) {
      const before = listed.get(file.name);
      if (before?.sha256 === file.sha256) continue;
      if (before && !isReceipt(file.name)) contradicted.add(file.name);
      listed.set(file.name, { sha256: file.sha256, since: manifest.writtenAt });
    }
  }

  const check = (name: string): CheckedFile => {
    const hash = hashes.get(name);
    const here = inContents.get(name);
    const before = listed.get(name);
    const state = ((): FileState => {
      if (name === CONTENTS_NAME) {
        if (contents) return 'unchanged';
        return hash === undefined ? 'missing' : 'changed';
      }
      if (contradicted.has(name)) return 'changed';
      if (hash === undefined) return contents && !here ? 'removed' : 'missing';
      if (!here && !before) return 'not-listed';
      if (contents && !here) return 'not-listed';
      const isSame = (!here || here.sha256 === hash) && (!before || before.sha256 === hash);
      return isSame ? 'unchanged' : 'changed';
    })();
    const since = before?.since ?? contents?.writtenAt ?? null;
    const timesOf = times.get(name);
    return {
      name,
      state,
      since: state === 'unchanged' ? since : null,
      ...(timesOf && { times: timesOf }),
    };
  };
  const names = new Set([CONTENTS_NAME, ...inContents.keys(), ...listed.keys(), ...files.keys()]);
  const checked = Array.from(names, check);

  const holds =
    checked.every(({ state }) => state === 'unchanged' || state === 'removed') &&
    manifests.every(({ isSigned, isChained }) => isSigned && isChained);
  const company = first?.company ?? null;
  return {
    holds,
    company,
    reservationId,
    manifests,
    files: checked,
    statement: statementOf(holds, company),
  };
}

function statementOf(holds: boolean, company: string | null): string {
  if (company === null) {
    return 'Nothing in this record is signed with a key of this site, so it proves nothing.';
  }
  const proven = holds
    ? `The signatures prove that ${company} listed these files at the times shown, and that they have not changed since.`
    : `This record is not as ${company} signed it. Only the files that are shown as unchanged are.`;
  return `${proven} ${NOT_PROVEN}`;
}

/** The manifests in the order of their numbers, those that are missing left out. */
async function openManifests(
  files: ReadonlyMap<string, Uint8Array>,
  inContents: ReadonlyMap<string, ListedFile>,
  keys: PublicKeys,
) {
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

function byName(files: readonly ListedFile[]): Map<string, ListedFile> {
  return new Map(files.map((file) => [file.name, file]));
}
