import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { writeFixture } from './fixture.ts';

/**
 * Records the fixture of a release, by default of the version in package.json: runs the tests of calls, keeps the statements
 * that functions send meanwhile, and writes a database in which every table has rows (fill.ts). Takes about as long as these tests.
 */
const [version = manifest.version] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'kestrel-statements-'));
mkdirSync(new URL(`${version}/`, import.meta.url), { recursive: true });
const tests = spawn(
  'npx',
  ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'api*'],
  {
    env: { ...process.env, UPGRADE_VERSION: version, RECORD_STATEMENTS: folder },
    stdio: 'inherit',
  },
);
const [code] = await once(tests, 'exit');
const texts = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as string[],
);
rmSync(folder, { recursive: true });
const statements = [...new Set(texts)].toSorted();
writeFixture(version, 'statements', statements);
console.log(`The fixture of ${version} is written, with ${statements.length} statements.`);
if (code !== 0) {
  console.error('A test failed, so statements can be missing. Record it again when all pass.');
  process.exitCode = 1;
}
