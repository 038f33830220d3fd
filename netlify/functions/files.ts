import type { Config } from '@netlify/functions';
import { filesCalls } from '#fleet/server/files-calls.ts';
import { resource } from '#platform/http/resource.ts';

export default resource(...filesCalls);

export const config: Config = {
  path: ['/api/files/display/:imageId', '/api/files/upload', '/api/files/:imageId'],
};
