import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { database } from '../../db/connection.ts';
import { newestMigration } from '../../db/health.ts';
import manifest from '../../package.json' with { type: 'json' };
import { resource } from '../server/resource.ts';
import { route } from '../server/route.ts';

export const config: Config = { path: ['/api/health'] };

export default resource(
  route(
    'GET',
    '/api/health',
    {
      summary: 'Whether the database can be reached, its migration level and the version served.',
      access: 'everyone',
      answers: v.object({
        status: v.literal('ok'),
        migration: v.string(),
        version: v.string(),
      }),
    },
    async () => ({
      status: 'ok' as const,
      migration: await newestMigration(database),
      version: manifest.version,
    }),
  ),
);
