import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/*
 * `npm run release -- 1.2.0`: checks that everything of a release is there, sets the version, commits and tags. Changes nothing
 * when something is missing. In the folder in which it is started.
 */
const CHANGELOG = '.github/CHANGELOG.md';
const BRANCH = 'main';

const [version = ''] = process.argv.slice(2);
const current: string = readJson('package.json').version;
const reasons = findReasons();
if (reasons.length > 0) {
  console.error([`${version || 'Nothing'} was not released:`, ...reasons].join('\n- '));
  process.exitCode = 1;
} else {
  release();
  console.log(
    `${version} is committed and tagged. Publish it: git push origin ${BRANCH} v${version}`,
  );
}

/** What keeps the version from being released, as sentences. */
function findReasons(): string[] {
  const allowed = allowedVersions();
  if (!allowed.includes(version)) return [`Name the next version: ${allowed.join(', ')}.`];
  const found: string[] = [];
  const branch = git('branch', '--show-current');
  if (branch !== BRANCH) found.push(`The branch is ${branch || 'none'}, not ${BRANCH}.`);
  if (git('status', '--porcelain') !== '')
    found.push('The tree has changes that are not committed.');
  if (hasTag(version)) found.push(`The tag v${version} exists.`);
  return [...found, ...changelogReasons(), ...fixtureReasons()];
}

/** The next patch, minor and major version; before its tag is there, the version of package.json. */
function allowedVersions(): string[] {
  if (!hasTag(current)) return [current];
  const [major = 0, minor = 0, patch = 0] = current.split('.').map(Number);
  return [`${major}.${minor}.${patch + 1}`, `${major}.${minor + 1}.0`, `${major + 1}.0.0`];
}

function changelogReasons(): string[] {
  const [, ...sections] = readFileSync(CHANGELOG, 'utf8').split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${version} `));
  const [, date = '', text = ''] = /^\S+ \(([^)\n]*)\)\n(.*)/s.exec(section ?? '') ?? [];
  if (!section) return [`${CHANGELOG} has no section "## ${version} (date)".`];
  return [
    ...(/^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date))
      ? []
      : [`The section of ${version} in ${CHANGELOG} has no date like (2026-12-31).`]),
    ...(text.trim() === '' ? [`The section of ${version} in ${CHANGELOG} has no text.`] : []),
  ];
}

/** The fixture is recorded by `npm run upgrade:fixture`. */
function fixtureReasons(): string[] {
  const folder = `tests/upgrade/${version}`;
  try {
    const [{ migration }] = ['database', 'statements'].map((part) =>
      JSON.parse(brotliDecompressSync(readFileSync(`${folder}/${part}.json.br`)).toString()),
    );
    const newest = readdirSync('db/migrations').toSorted().at(-1)?.replace('.ts', '');
    if (migration === newest) return [];
    return [`The fixture in ${folder} has the schema of ${migration}, not of ${newest}.`];
  } catch {
    return [`There is no whole fixture in ${folder}: npm run upgrade:fixture -- ${version}.`];
  }
}

function release(): void {
  if (version !== current) {
    for (const file of ['package.json', 'package-lock.json']) {
      const content = readJson(file);
      content.version = version;
      if (content.packages) content.packages[''].version = version;
      writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
    }
    git('commit', '--all', '--message', `Release ${version}`);
  }
  git('tag', '--annotate', `v${version}`, '--message', `Kestrel ${version}`);
}

function hasTag(name: string): boolean {
  return git('tag', '--list', `v${name}`) !== '';
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function git(...words: string[]): string {
  return execFileSync('git', words, { encoding: 'utf8' }).trim();
}
