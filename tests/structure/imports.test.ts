import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

/** What each folder may import besides itself: the last parts of the other folders' paths. */
const MAY_IMPORT: Record<string, string> = {
  'src/domain': '',
  db: 'domain environment',
  'src/contracts': 'domain',
  'netlify/server': 'contracts urls domain db environment',
  'netlify/mail': 'documents server db environment urls domain',
  'netlify/documents': 'domain',
  'netlify/payments': 'server db environment urls domain',
  'netlify/proof': 'documents server db environment urls domain',
  'netlify/functions': 'server mail documents payments proof db contracts urls domain',
  'netlify/openapi': 'functions server contracts domain',
  'netlify/host': 'functions mail payments server db environment urls domain',
  'src/environment': 'domain',
  'src/urls': 'domain',
  'src/api': 'contracts urls domain',
  'src/stores': 'api contracts urls domain',
  'src/ui': '',
  'src/shared': 'ui stores api contracts urls domain',
  'src/islands': 'shared ui stores api contracts urls domain',
  'src/areas/account': 'shared ui stores api contracts urls domain',
  'src/areas/admin': 'shared ui stores api contracts urls domain',
  'src/components': 'layouts islands admin shared ui api contracts urls domain assets',
  'src/layouts': 'components shared environment urls domain styles',
  'src/pages':
    'components layouts islands account admin shared ui api db environment urls domain assets',
  'src/build': 'shared db',
  'src/styles': '',
  'src/assets': '',
};

const FOLDERS = Object.keys(MAY_IMPORT);

const IMPORT = /(?:from\s+|import\s*\(\s*|import\s+)(['"])((?:\.{1,2}\/|#)[^'"]+)\1/g;

const ALIASES = Object.entries(manifest.imports).map(([alias, target]) => ({
  prefix: alias.replace('*', ''),
  folder: target.replace('*', ''),
}));

/** The file that an import names, relative to the project. */
function targetOf(file: string, path: string): string {
  const alias = ALIASES.find(({ prefix }) => path.startsWith(prefix));
  return alias ? join(alias.folder, path.slice(alias.prefix.length)) : join(dirname(file), path);
}

function folderOf(file: string): string | undefined {
  return FOLDERS.find((folder) => file === folder || file.startsWith(`${folder}/`));
}

const files = globSync('{src,netlify,db}/**/*.{ts,tsx,astro,css}').filter(folderOf);

it('names only folders that exist', () => {
  const names = FOLDERS.map((folder) => basename(folder));
  const allowed = Object.values(MAY_IMPORT).flatMap((list) => list.split(' ').filter(Boolean));
  expect(FOLDERS.filter((folder) => !existsSync(folder))).toEqual([]);
  expect(allowed.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

it('has the same folders as the table in the README', () => {
  const rows = readFileSync('README.md', 'utf8').match(/^\| \[?`(?:src|netlify|db)\b[^|]*/gm) ?? [];
  const described = rows.flatMap((row) =>
    Array.from(row.matchAll(/`(.+?)`/g), ([, folder = '']) => folder),
  );
  expect(described.toSorted()).toEqual(FOLDERS.toSorted());
});

it('has every source file in a folder of the table', () => {
  const strays = globSync('{src,netlify,db}/**/*.{ts,tsx,astro}').filter(
    (file) => !folderOf(file) && !file.endsWith('.d.ts'),
  );
  expect(strays).toEqual([]);
});

it('imports only what the table of folders allows', () => {
  const wrong: string[] = [];
  let followed = 0;
  for (const file of files) {
    const folder = folderOf(file) ?? '';
    for (const [, , path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      // The version that the API reports.
      if (path.endsWith('/package.json')) continue;
      followed += 1;
      const target = folderOf(targetOf(file, path));
      if (target === folder) continue;
      const allowed = MAY_IMPORT[folder]?.split(' ') ?? [];
      if (!target || !allowed.includes(basename(target))) wrong.push(`${file} → ${path}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(followed).toBeGreaterThan(100);
});

it('has no imports that form a cycle', () => {
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  const isDone = new Set<string>();
  const cycles: string[] = [];
  const follow = (file: string, path: string[]): void => {
    if (path.includes(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      return;
    }
    if (isDone.has(file)) return;
    for (const imported of imports.get(file) ?? []) follow(imported, [...path, file]);
    isDone.add(file);
  };
  for (const file of files) follow(file, []);
  expect(cycles).toEqual([]);
});

/** The files that a file imports, but for types, which are gone when it runs. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8').replace(/import type [^;]+;/g, '');
  return Array.from(code.matchAll(IMPORT), ([, , path = '']) => targetOf(file, path));
}

it('keeps React out of everything but ui, shared, islands and areas', () => {
  const wrong = files.filter((file) => {
    if (/^src\/(ui|shared|islands|areas|stores)\//.test(file)) return false;
    return /from ['"](react|react-dom|react-aria-components)['"/]/.test(readFileSync(file, 'utf8'));
  });
  expect(wrong).toEqual([]);
});

it('climbs no three folders: imports of other layers use aliases', () => {
  const climbing = files.filter((file) => readFileSync(file, 'utf8').includes("'../../../"));
  expect(climbing).toEqual([]);
});
