import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The form that db/README.md asks for. */
const LOCKS = /^ \* Locks: (nothing|[a-z_]+).*?\.$/m;
const TIMES = /nothing|milliseconds|\d+ (s|min) at a million/;

it('every migration says in its head what it locks, and for how long at a million rows', () => {
  const files = globSync('db/migrations/*.ts');
  const silent = files.filter((file) => {
    const [head = ''] = readFileSync(file, 'utf8').split('export async function up');
    const [sentence = ''] = LOCKS.exec(head) ?? [];
    return !TIMES.test(sentence);
  });
  expect(silent).toEqual([]);
  expect(files.length).toBeGreaterThan(20);
});
