import * as v from 'valibot';
import { PriceLine } from '#prices/rules.ts';
import { MARK_KINDS, MARK_SIZES } from './mark.ts';
import { MARK_VIEWS } from './mark-view.ts';

/** When a manifest is written. */
const MANIFEST_OCCASIONS = ['hand-over', 'exchange', 'return', 'settlement'] as const;
export type ManifestOccasion = (typeof MANIFEST_OCCASIONS)[number];

/** A file of a record: its name in the record, the hash of its bytes, and how many there are. */
export const ListedFile = v.object({
  name: v.string(),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  bytes: v.number(),
});
export type ListedFile = v.InferOutput<typeof ListedFile>;

/**
 * Whether a file of a record is a receipt or a credit note. They are written anew from stored facts, so a later version
 * of the site can write other bytes. Nothing else ever changes under its name.
 */
export function isReceipt(name: string): boolean {
  return /^files\/[RC]-\d{4}-\d{6,}\.pdf$/.test(name);
}

/** The name of an agreement in a record. One that was signed again has a number from 2 on. */
export function agreementName(number: number): string {
  return number === 1 ? 'files/agreement.pdf' : `files/agreement-${number}.pdf`;
}

const Instant = v.pipe(v.string(), v.isoTimestamp());
const Handled = v.nullable(
  v.object({
    at: Instant,
    odometer: v.nullable(v.number()),
    fuel: v.nullable(v.number()),
  }),
);

const Marks = v.array(
  v.object({
    handling: v.picklist(['hand-over', 'return']),
    /** The view and the name of the part. Manifests from before there were views have neither. */
    view: v.optional(v.picklist(MARK_VIEWS)),
    part: v.optional(v.string()),
    x: v.number(),
    y: v.number(),
    size: v.picklist(MARK_SIZES),
    kind: v.picklist(MARK_KINDS),
  }),
);

/**
 * What a manifest says about a reservation. It names no person and no typed location, because manifests stay when
 * a customer is erased. Distances, percent and cents; pick-up and drop-off are wall-clock times of the company.
 */
export const ManifestFacts = v.object({
  vehicle: v.string(),
  pickUpTime: v.string(),
  dropOffTime: v.string(),
  /** The company's places, with their addresses: where it was picked up, and dropped off or returned. */
  pickUpPlace: v.optional(v.string()),
  dropOffPlace: v.optional(v.string()),
  lines: v.array(PriceLine),
  totalCents: v.number(),
  handOver: Handled,
  return: Handled,
  marks: Marks,
  /** Only if the vehicle was exchanged: the same facts of each vehicle before. */
  formerStretches: v.optional(
    v.array(v.object({ vehicle: v.string(), handOver: Handled, return: Handled, marks: Marks })),
  ),
});
export type ManifestFacts = v.InferOutput<typeof ManifestFacts>;

/** When a photograph was taken, by the clock of the phone, which can be wrong, and when it was received. */
export const PhotoTimes = v.object({ takenAt: v.nullable(Instant), receivedAt: Instant });
export type PhotoTimes = v.InferOutput<typeof PhotoTimes>;

/** A file as a manifest lists it, with the instant of the first manifest that lists it so. */
export const ManifestFile = v.object({
  ...ListedFile.entries,
  since: Instant,
  /** Of photographs only. */
  times: v.optional(PhotoTimes),
});
export type ManifestFile = v.InferOutput<typeof ManifestFile>;

const inAnyRecord = {
  version: v.literal(1),
  company: v.string(),
  reservationId: v.number(),
  writtenAt: Instant,
};

/** What is signed at a hand-over, a return or a settlement (proof: signed records). */
export const Manifest = v.object({
  ...inAnyRecord,
  occasion: v.picklist(MANIFEST_OCCASIONS),
  facts: ManifestFacts,
  /** All files that the reservation has or had. */
  files: v.array(ManifestFile),
  /** The SHA-256 of the manifest before it, as the file of a record: the text of its JWS. Null in the first. */
  previous: v.nullable(v.string()),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** All files of a record, signed when it is downloaded: nothing can be taken away from its end. */
export const Contents = v.object({
  ...inAnyRecord,
  files: v.array(ListedFile),
  /** The URL of the site whose keys have signed the record, such as https://kestrel.example. */
  site: v.string(),
});
export type Contents = v.InferOutput<typeof Contents>;

/**
 * The files of a new manifest: those of the manifest before it as they are listed there, whatever is stored now, and
 * those that came since. So a file that somebody removed or exchanged in the database is found (proof: signed records).
 */
export function filesOfManifest(
  before: readonly ManifestFile[],
  stored: readonly Omit<ManifestFile, 'since'>[],
  writtenAt: string,
): ManifestFile[] {
  const files = new Map(before.map((file) => [file.name, file]));
  for (const file of stored) {
    const listed = files.get(file.name);
    if (listed && (listed.sha256 === file.sha256 || !isReceipt(file.name))) continue;
    files.set(file.name, { ...file, since: writtenAt });
  }
  return Array.from(files.values());
}

/** The bytes that are signed: the same for the same values, in whatever order they were set. */
export function canonicalBytes(value: Manifest | Contents): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value, sorted));
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** SHA-256 in hexadecimal digits. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
