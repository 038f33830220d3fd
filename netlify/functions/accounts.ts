import type { Config } from '@netlify/functions';
import { ownAccountCalls } from '#accounts/server/own-account-calls.ts';
import { secondFactorCalls } from '#accounts/server/second-factor-calls.ts';
import { secondFactorSignInCalls } from '#accounts/server/second-factor-sign-in-calls.ts';
import { sessionsCalls } from '#accounts/server/sessions-calls.ts';
import { staffCalls } from '#accounts/server/staff-calls.ts';
import { personalDataCalls } from '#customers/server/personal-data-calls.ts';
import { userCalls } from '#customers/server/user-calls.ts';
import { resource } from '#platform/http/resource.ts';
import { letterInWords } from '#registry/compose.ts';
import { changesInWords, summaryInWords } from '#registry/history-words.ts';

export default resource(
  ...secondFactorSignInCalls,
  ...secondFactorCalls,
  ...sessionsCalls,
  ...ownAccountCalls,
  ...userCalls,
  ...staffCalls,
  ...personalDataCalls({ changesInWords, summaryInWords, letterInWords }),
);

export const config: Config = {
  path: [
    '/api/login/second-factor',
    '/api/login/second-factor/passkey',
    '/api/user/second-factor',
    '/api/user/second-factor/passkeys',
    '/api/user/second-factor/passkeys/options',
    '/api/user/second-factor/passkeys/:id',
    '/api/user/second-factor/totp',
    '/api/user/second-factor/codes',
    '/api/user/:id/second-factor',
    '/api/logout',
    '/api/sessions',
    '/api/sessions/:sessionId',
    '/api/user/:id/sessions',
    '/api/user/auth/again',
    '/api/user',
    '/api/user/auth',
    '/api/user/auth/pages',
    '/api/user/admin',
    '/api/user/admin/add',
    '/api/user/:id/auth',
    '/api/user/:id/password-reset',
    '/api/user/:id/email-confirmation',
    '/api/staff',
    '/api/staff/:userId',
    '/api/user/data',
    '/api/user/erasure-request',
    '/api/user/:id/data',
    '/api/user/:id/erasure',
  ],
};
