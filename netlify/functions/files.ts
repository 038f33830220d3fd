import type { Config } from '@netlify/functions';

export { default } from '#fleet/server/files-calls.ts';

export const config: Config = {
  path: ['/api/files/display/:imageId', '/api/files/upload', '/api/files/:imageId'],
};
