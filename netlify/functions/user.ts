import type { Config } from '@netlify/functions';
import { User } from '../../src/domain/user.ts';
import { resource } from '../server/resource.ts';
import { route } from '../server/route.ts';

export const config: Config = { path: ['/api/user'] };

export default resource(
  route(
    'GET',
    '/api/user',
    { summary: 'The signed-in user.', access: 'signed-in', answers: User },
    async ({ user }) => user,
  ),
);
