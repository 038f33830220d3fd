/** The base URL of the files, which a build may set. */
export const FILES_BASE = import.meta.env.PUBLIC_FILES_BASE || '/api';
