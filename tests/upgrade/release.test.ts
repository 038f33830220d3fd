import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { createTestFolder } from '../postgres.ts';

const COMMAND = join(import.meta.dirname, '../../.ci/release.ts');
const FIND_COMMIT = join(import.meta.dirname, '../../netlify/environment/release.ts');
const CHANGELOG = '.github/CHANGELOG.md';
const SECTION = '## 1.0.1 (2026-12-31)\n\nLate returns are rounded as before.\n';

let folder: string;

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim();
const write = (file: string, text: string | Buffer) => {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const json = (content: object) => `${JSON.stringify(content, null, 2)}\n`;
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const commit = () => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'A change');
};
function release(version?: string) {
  const words = version === undefined ? [COMMAND] : [COMMAND, version];
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  return { status, reasons: stderr.trim().split('\n- ').slice(1) };
}

// A repository that has released 1.0.0, and has everything of 1.0.1.
beforeEach(() => {
  folder = createTestFolder();
  write('package.json', json({ name: 'kestrel', version: '1.0.0' }));
  const packages = { '': { version: '1.0.0' }, 'node_modules/kysely': { version: '0.29.9' } };
  write('package-lock.json', json({ version: '1.0.0', packages }));
  write('db/migrations/0028-more.ts', '');
  const fixture = { migration: '0028-more' };
  write('tests/upgrade/1.0.1/database.json.br', brotliCompressSync(JSON.stringify(fixture)));
  write('tests/upgrade/1.0.1/statements.json.br', brotliCompressSync('[]'));
  write(CHANGELOG, `# Changelog\n\n${SECTION}\n## 1.0.0 (2026-11-26)\n\nThe first.\n`);
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.com');
  commit();
  git('tag', 'v1.0.0');
});

test('a release sets the version in both files, commits and tags', () => {
  expect(release('1.0.1')).toEqual({ status: 0, reasons: [] });
  expect(JSON.parse(read('package.json')).version).toBe('1.0.1');
  const packages = { '': { version: '1.0.1' }, 'node_modules/kysely': { version: '0.29.9' } };
  expect(JSON.parse(read('package-lock.json'))).toEqual({ version: '1.0.1', packages });
  expect([git('status', '--porcelain'), git('describe'), git('log', '-1', '--format=%s')]).toEqual([
    '',
    'v1.0.1',
    'Release 1.0.1',
  ]);
});

test('a version that package.json has and no tag is tagged as it is', () => {
  git('tag', '--delete', 'v1.0.0');
  expect(release('1.0.1').reasons).toEqual(['Name the next version: 1.0.0.']);
});

test.each<[string, string | undefined, () => void, string]>([
  ['no version', undefined, () => {}, 'Name the next version: 1.0.1, 1.1.0, 2.0.0.'],
  ['a version that is not next', '1.0.3', () => {}, 'Name the next version: 1.0.1, 1.1.0, 2.0.0.'],
  [
    'changes that are not committed',
    '1.0.1',
    () => write('new.ts', ''),
    'The tree has changes that are not committed.',
  ],
  [
    'another branch',
    '1.0.1',
    () => git('switch', '--quiet', '--create', 'other'),
    'The branch is other, not main.',
  ],
  ['a tag that exists', '1.0.1', () => git('tag', 'v1.0.1'), 'The tag v1.0.1 exists.'],
  [
    'no section in the changelog',
    '1.0.1',
    () => change(CHANGELOG, SECTION, ''),
    `${CHANGELOG} has no section "## 1.0.1 (date)".`,
  ],
  [
    'a section without a date',
    '1.0.1',
    () => change(CHANGELOG, '2026-12-31', 'soon'),
    `The section of 1.0.1 in ${CHANGELOG} has no date like (2026-12-31).`,
  ],
  [
    'a section without text',
    '1.0.1',
    () => change(CHANGELOG, 'Late returns are rounded as before.', ''),
    `The section of 1.0.1 in ${CHANGELOG} has no text.`,
  ],
  [
    'half a fixture',
    '1.0.1',
    () => {
      rmSync(join(folder, 'tests/upgrade/1.0.1/statements.json.br'));
      commit();
    },
    'There is no whole fixture in tests/upgrade/1.0.1: npm run upgrade:fixture -- 1.0.1.',
  ],
  [
    'a fixture of an older schema',
    '1.0.1',
    () => {
      write('db/migrations/0029-later.ts', '');
      commit();
    },
    'The fixture in tests/upgrade/1.0.1 has the schema of 0028-more, not of 0029-later.',
  ],
])('refuses %s, and changes nothing', (_, version, spoil, reason) => {
  spoil();
  const before = [git('status', '--porcelain'), git('tag'), git('rev-parse', 'HEAD')];
  expect(release(version)).toEqual({ status: 1, reasons: [reason] });
  expect([git('status', '--porcelain'), git('tag'), git('rev-parse', 'HEAD')]).toEqual(before);
});

test('the commit of a build is what the platform says, then that of its own repository', () => {
  const find = (subfolder: string, variables = {}) => {
    const program = `import { findCommit } from ${JSON.stringify(FIND_COMMIT)};
      process.stdout.write(String(findCommit()));`;
    return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: join(folder, subfolder),
      env: { PATH: process.env.PATH, ...variables },
      encoding: 'utf8',
    });
  };
  expect(find('.')).toBe(git('rev-parse', 'HEAD'));
  expect(find('.', { COMMIT_REF: 'abc' })).toBe('abc');
  // A folder without a repository, in that of somebody else.
  expect(find('db')).toBe('undefined');
});

function change(file: string, from: string, to: string): void {
  write(file, read(file).replace(from, to));
  commit();
}
