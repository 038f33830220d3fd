import * as v from 'valibot';

export const FORMAT = 'kestrel-archive';
export const FORMAT_VERSION = 1;

export const MANIFEST_NAME = 'manifest.json';

const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** What an archive says of itself. */
export const ArchiveManifest = v.object({
  format: v.literal(FORMAT),
  version: v.literal(FORMAT_VERSION),
  /** The last migration of its database. */
  migration: v.string(),
  writtenAt: v.string(),
  /** Whether it has password hashes and second factors. */
  hasSecrets: v.boolean(),
  tables: v.array(
    v.object({
      table: v.string(),
      file: v.string(),
      rows: v.number(),
      bytes: v.number(),
      sha256: Sha256,
    }),
  ),
  /** How many files the rows name, and their bytes together. */
  files: v.object({ count: v.number(), bytes: v.number() }),
  /** Files that rows name and that the bucket did not have. */
  missing: v.array(v.string()),
  /** The tables that are not in it, and why. */
  leftOut: v.record(v.string(), v.string()),
  /** The last id that each sequence has given. */
  lastIds: v.record(v.string(), v.number()),
});
export type ArchiveManifest = v.InferOutput<typeof ArchiveManifest>;

/** In a row, what stands for bytes that are a file of the archive. */
export const FileReference = v.object({ file: v.string(), sha256: Sha256 });

/** The first lines of what every version writes. They say whether the rest can be read. */
export const ManifestHead = v.object({
  format: v.literal(FORMAT),
  version: v.number(),
  migration: v.string(),
});

export function tableFile(table: string): string {
  return `tables/${table}.jsonl`;
}

/** The text that explains an archive to whoever opens it. */
export function archiveReadme(leftOut: Record<string, string>, hasSecrets: boolean): string {
  const omitted = Object.entries(leftOut).map(([table, why]) => `  ${table}: ${why}`);
  const secrets = hasSecrets
    ? `It has the hashes of passwords and the second factors, so everybody signs in as before. Keep it as safe as the
database itself. Codes of authenticator apps go on working only with the same TOKEN_SECRET.`
    : `It has no hashes of passwords and no second factors. After an import everybody sets a new password with the link
'Forgot password', and administrators with: npm run db:admin`;
  return `This is everything that a Kestrel site has stored, at one moment.

tables/*.jsonl  A table each: one row a line, as JSON, by the names of its columns. Times are ISO 8601 with all
                digits. Money is whole cents. Short bytes are hexadecimal, as in "\\\\x00ff".
files/          Pictures, photographs and documents. A row names its file instead of the bytes:
                {"file": "files/agreements/7-pdf.pdf", "sha256": "..."}
manifest.json   The version of this format, the last migration of the database, when the archive was written, and
                for each table its rows, bytes and SHA-256; the last id of each sequence; and which files the
                bucket of photographs did not have ("missing").

${secrets}

Not in it:
${omitted.join('\n')}

To import it: check out the version of Kestrel with the last migration that manifest.json names, set DATABASE_URL to an
empty database, and run: npm run db:import -- file.zip
Stop the old site first: letters and payments that wait are sent by the new one.
`;
}
