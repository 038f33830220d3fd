import type { Config } from '@netlify/functions';
import { requireUser } from '../server/guards.ts';
import { resource, route } from '../server/resource.ts';
import { ok } from '../server/respond.ts';

export const config: Config = { path: ['/api/user'] };

export default resource(route('GET', '/api/user', async (call) => ok(await requireUser(call))));
