// The server code of proof that other features may use.

export { notRecordable } from './server/refusals.ts';
export { writeManifest } from './server/write-manifest.ts';
