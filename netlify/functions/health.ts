import type { Config } from '@netlify/functions';
import { database } from '#db/client/connection.ts';
import { readLastCheck } from '#db/schema/invariants.ts';
import { newestMigration } from '#db/schema/newest-migration.ts';
import { findCommit, VERSION } from '#environment/release.ts';
import { getHealthCall } from '#kernel/http/health.ts';
import { handle } from '#platform/http/handle.ts';
import { resource } from '#platform/http/resource.ts';
import { readBuiltCommit } from '#platform/site/built-page.ts';

export const config: Config = { path: ['/api/health'] };

const commit = findCommit() ?? (await readBuiltCommit());

export default resource(
  handle(
    getHealthCall,
    {
      summary:
        'Whether the database can be reached, its migration level, the version and the commit served, and the last check of the data.',
    },
    async () => {
      const [migration, { at, findings }] = await Promise.all([
        newestMigration(database),
        readLastCheck(database),
      ]);
      return {
        status: 'ok' as const,
        migration,
        version: VERSION,
        commit,
        checks: {
          at: at === null ? null : at.toISOString(),
          wrong: findings.map(({ check, wrong }) => ({ check, rows: wrong })),
        },
      };
    },
  ),
);
