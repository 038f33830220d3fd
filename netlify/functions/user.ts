import type { Config } from '@netlify/functions';

import { ownAccountCalls } from '#accounts/server/own-account-calls.ts';
import { staffCalls } from '#accounts/server/staff-calls.ts';
import { userCalls } from '#customers/server/user-calls.ts';
import { resource } from '#platform/http/resource.ts';

export default resource(...ownAccountCalls, ...userCalls, ...staffCalls);

export const config: Config = {
  path: [
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
  ],
};
