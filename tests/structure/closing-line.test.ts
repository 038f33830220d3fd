import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../postgres.ts';

it('the closing line of a run counts hooks that fail, within a describe, too', async () => {
  const folder = createTestFolder();
  writeFileSync(
    join(folder, 'some.test.js'),
    `test('passes', () => {});
     test('fails', () => expect(1).toBe(2));
     describe('a part', () => {
       beforeAll(() => { throw new Error('It does not begin.'); });
       test('is skipped', () => {});
     });`,
  );
  writeFileSync(join(folder, 'other.test.js'), "throw new Error('It does not load.');");
  const options = [
    'run',
    '--root',
    folder,
    '--globals',
    '--reporter',
    resolve('tests/closing-line.ts'),
  ];
  const output = await new Promise<string>((done) => {
    execFile(process.execPath, ['node_modules/vitest/vitest.mjs', ...options], (_, stdout) =>
      done(stdout),
    );
  });
  expect(output).toBe('\ntests: 1 passed, 3 failed, 1 skipped\n');
});
