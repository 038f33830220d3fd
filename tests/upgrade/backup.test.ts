import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { storedCompany } from '#company/db/current-company.ts';
import { databaseOver } from '#db/client/client.ts';
import { connectToPostgres } from '#db/local/postgres.ts';
import { findWrong } from '#db/schema/invariants.ts';
import { migrateTo, migrateToLatest } from '#db/schema/migrate.ts';
import { createTestFolder, startTestPostgres } from '../postgres.ts';
import { asSiteRole, siteRoleStatements } from '../site-role.ts';
import { readFixture, readRows, readSchema, restore, VERSIONS } from './fixture.ts';
import { rentOn } from './serve.ts';

/** The programs of a Postgres with its server, which the package of the tests does not have. */
const binaries = globSync('/usr/lib/postgresql/*/bin/pg_restore')
  .map(dirname)
  .filter((folder) =>
    ['pg_dump', 'initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
  .toSorted()
  .at(-1);

const document = readFileSync(new URL('../../netlify/DEPLOYING.md', import.meta.url), 'utf8');
const [, dump = '', restoring = ''] = /^(pg_dump .+)\n(pg_restore .+)$/m.exec(document) ?? [];

/** A restored schema has conditions with fewer parentheses. */
async function readPlainSchema(client: Client): Promise<string[]> {
  return (await readSchema(client)).map((line) => line.replace(/[()]/g, '')).toSorted();
}

describe.skipIf(!binaries)(
  'a backup, with pg_dump and its server under /usr/lib/postgresql',
  () => {
    test('is restored as the documents say: the site goes on with the next receipt', async () => {
      const postgres = await startTestPostgres({ binaries: binaries ?? '' });
      const folder = createTestFolder();
      const run = (command: string, variables: Record<string, string>) =>
        spawnSync('sh', ['-c', command], {
          cwd: folder,
          env: { PATH: `${binaries}:${process.env.PATH}`, ...variables },
          encoding: 'utf8',
        });
      const closings = [postgres.stop];
      const connect = async (connectionString: string) => {
        const client = new Client({ connectionString });
        await client.connect();
        closings.push(() => client.end());
        return client;
      };

      // The owner of the tables is no superuser, as at Neon and on a self-hosted server.
      const admin = await connect(postgres.adminUrl);
      await admin.query(`create role kestrel login createrole password 'kestrel'`);
      const createOwned = async (name: string) => {
        await admin.query(`create database ${name} owner kestrel`);
        const url = new URL(name, postgres.adminUrl).href;
        return Object.assign(new URL(url), { username: 'kestrel', password: 'kestrel' }).href;
      };

      const filledUrl = await createOwned('filled');
      const fixture = readFixture(VERSIONS.at(-1) ?? '', 'database');
      const { dialect, close } = connectToPostgres(filledUrl);
      await migrateTo(databaseOver(dialect), fixture.migration);
      await close();
      const tables = await connect(filledUrl);
      await tables.query(siteRoleStatements());
      const filled = await connect(new URL('filled', postgres.adminUrl).href);
      await restore(filled, fixture);
      expect(run(dump, { DATABASE_URL: filledUrl })).toMatchObject({ status: 0, stderr: '' });

      const emptyUrl = await createOwned('restored');
      const variables = { NEW_DATABASE_URL: emptyUrl };
      expect(run(restoring, variables)).toMatchObject({ status: 0, stderr: '' });
      const owner = await connect(emptyUrl);
      expect(await readPlainSchema(owner)).toEqual(await readPlainSchema(filled));
      expect(await readRows(owner)).toEqual(await readRows(filled));

      // The role of the site has no rights in the new database until it is given them again.
      const site = await connect(asSiteRole(emptyUrl));
      await expect(site.query('select from users')).rejects.toThrow('permission denied');
      await owner.query(siteRoleStatements().replace(/^create role.*$/m, ''));
      // The functions are those of the present, so the database is migrated first, as at every start.
      const upgraded = connectToPostgres(emptyUrl);
      await migrateToLatest(databaseOver(upgraded.dialect));
      await upgraded.close();
      const { before, after } = await rentOn(emptyUrl, owner);
      expect(after).toEqual({ year: before.year, number: before.number + 1 });
      const restored = connectToPostgres(asSiteRole(emptyUrl));
      closings.push(restored.close);
      const db = databaseOver(restored.dialect);
      expect(await findWrong(db, await storedCompany(db))).toEqual([]);

      // These would come back if a part were restored.
      await owner.query('delete from contact_messages');
      const full = await readRows(owner);
      const again = run(restoring, variables);
      expect(again.status).toBe(1);
      expect(again.stderr).toContain('already exists');
      expect(await readRows(owner)).toEqual(full);
      for (const end of closings.reverse()) await end();
    });
  },
);
