import type { Config } from '@netlify/functions';
import { database } from '../../db/connection.ts';
import { newestMigration } from '../../db/health.ts';
import manifest from '../../package.json' with { type: 'json' };
import { getHealthCall } from '../../src/contracts/health.ts';
import { Health } from '../../src/domain/health.ts';
import { handle } from '../server/handle.ts';
import { resource } from '../server/resource.ts';

export const config: Config = { path: ['/api/health'] };

export default resource(
  handle(
    getHealthCall,
    {
      summary: 'Whether the database can be reached, its migration level and the version served.',
      answer: Health,
    },
    async () => ({
      status: 'ok' as const,
      migration: await newestMigration(database),
      version: manifest.version,
    }),
  ),
);
