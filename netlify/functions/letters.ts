import type { Config } from '@netlify/functions';

import { lettersCalls } from '#letters/server/letters-calls.ts';
import { letterInWords } from '#registry/compose.ts';

export default lettersCalls(letterInWords);

export const config: Config = {
  path: [
    '/api/letters/admin/pages',
    '/api/letters/admin/test',
    '/api/letters/:id/admin',
    '/api/letters/:id/admin/send-again',
  ],
};
