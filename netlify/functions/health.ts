import type { Config } from '@netlify/functions';
import { getHealthCall } from '#contracts/health.ts';
import { Health } from '#contracts/health-answer.ts';
import { database } from '#db/connection.ts';
import { newestMigration } from '#db/health.ts';
import { readLastCheck } from '#db/invariants.ts';
import { handle } from '#server/http/handle.ts';
import { resource } from '#server/http/resource.ts';
import manifest from '../../package.json' with { type: 'json' };

export const config: Config = { path: ['/api/health'] };

export default resource(
  handle(
    getHealthCall,
    {
      summary:
        'Whether the database can be reached, its migration level, the version served and the last check of the data.',
      answer: Health,
    },
    async () => {
      const [migration, { at, findings }] = await Promise.all([
        newestMigration(database),
        readLastCheck(database),
      ]);
      return {
        status: 'ok' as const,
        migration,
        version: manifest.version,
        checks: {
          at: at === null ? null : at.toISOString(),
          wrong: findings.map(({ check, wrong }) => ({ check, rows: wrong })),
        },
      };
    },
  ),
);
