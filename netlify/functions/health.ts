import type { Config } from '@netlify/functions';
import { getHealthCall } from '#contracts/health.ts';
import { Health } from '#contracts/health-answer.ts';
import { database } from '#db/connection.ts';
import { newestMigration } from '#db/health.ts';
import { handle } from '#server/http/handle.ts';
import { resource } from '#server/http/resource.ts';
import manifest from '../../package.json' with { type: 'json' };

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
