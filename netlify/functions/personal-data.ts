import type { Config } from '@netlify/functions';

import { personalDataCalls } from '#customers/server/personal-data-calls.ts';
import { letterInWords } from '#registry/compose.ts';
import { changesInWords, summaryInWords } from '#registry/history-words.ts';

export default personalDataCalls({ changesInWords, summaryInWords, letterInWords });

export const config: Config = {
  path: [
    '/api/user/data',
    '/api/user/erasure-request',
    '/api/user/:id/data',
    '/api/user/:id/erasure',
  ],
};
