import type { Config } from '@netlify/functions';

import { historyCalls } from '#history/server/history-calls.ts';
import { changesInWords, summaryInWords } from '#registry/history-words.ts';

export default historyCalls({ changesInWords, summaryInWords });

export const config: Config = { path: ['/api/history/admin'] };
