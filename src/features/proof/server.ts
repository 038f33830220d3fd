// What proof shows other features of its handlers.

export { notRecordable } from './server/refusals.ts';
export { writeManifest } from './server/write-manifest.ts';
