import type { Config } from '@netlify/functions';
import { dashboardCalls } from '#desk/server/dashboard-calls.ts';
import { historyCalls } from '#desk/server/history-calls.ts';
import { figuresCalls } from '#figures/server/figures-calls.ts';
import { lettersCalls } from '#letters/server/letters-calls.ts';
import { contactMessagesCalls } from '#messages/server/contact-messages-calls.ts';
import { placesCalls } from '#places/server/places-calls.ts';
import { transfersCalls } from '#places/server/transfers-calls.ts';
import { resource } from '#platform/http/resource.ts';
import { letterInWords } from '#registry/compose.ts';
import { changesInWords, summaryInWords } from '#registry/history-words.ts';
import { companyCalls } from '#settings/server/company-calls.ts';
import { ownPagesCalls } from '#settings/server/own-pages-calls.ts';

export default resource(
  ...companyCalls,
  ...ownPagesCalls,
  ...placesCalls,
  ...transfersCalls,
  ...contactMessagesCalls,
  ...lettersCalls(letterInWords),
  ...historyCalls({ changesInWords, summaryInWords }),
  ...dashboardCalls,
  ...figuresCalls,
);

export const config: Config = {
  path: [
    '/api/company/visitors',
    '/api/company/admin',
    '/api/pages/visitors',
    '/api/pages/admin',
    '/api/pages/admin/:id',
    '/api/places/visitors',
    '/api/places/visitors/:id',
    '/api/places/admin',
    '/api/transfers/admin',
    '/api/contactmessage/pages',
    '/api/contactmessage/:id',
    '/api/contactmessage/:id/reply',
    '/api/letters/admin/pages',
    '/api/letters/admin/test',
    '/api/letters/:id/admin',
    '/api/letters/:id/admin/send-again',
    '/api/history/admin',
    '/api/dashboard/admin',
    '/api/figures/admin',
    '/api/figures/admin/charts',
  ],
  excludedPath: ['/api/contactmessage/visitors'],
};
