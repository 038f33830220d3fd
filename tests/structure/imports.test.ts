import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

/**
 * The rows of the README's table of folders. `mayImport` has the last parts of paths; a row of
 * several folders may import within all of them.
 */
const ROWS = Array.from(
  readFileSync('README.md', 'utf8').matchAll(/^\| (\[?`(?:src|netlify|db)\b.*?) \|.*\| (.+) \|$/gm),
  ([, folders = '', mayImport = '']) => ({
    folders: Array.from(folders.matchAll(/`(.+?)`/g), ([, folder = '']) => folder),
    mayImport:
      mayImport === 'nothing of ours'
        ? []
        : mayImport.split(', ').map((name) => name.replace(' at build', '')),
  }),
);

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

function rowOf(file: string) {
  return ROWS.find(({ folders }) =>
    folders.some((folder) => file === folder || file.startsWith(`${folder}/`)),
  );
}

const files = globSync('{src,netlify,db}/**/*.{ts,tsx,astro,css}').filter(rowOf);

it('names only folders that exist, in both columns', () => {
  const folders = ROWS.flatMap((row) => row.folders);
  const names = folders.map((folder) => basename(folder));
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
  expect(ROWS.flatMap((row) => row.mayImport).filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

it('has every source file in a folder of the table', () => {
  const strays = globSync('{src,netlify,db}/**/*.{ts,tsx,astro}').filter(
    (file) => !rowOf(file) && !file.endsWith('.d.ts'),
  );
  expect(strays).toEqual([]);
});

it('imports only what the table of folders allows', () => {
  const wrong: string[] = [];
  let followed = 0;
  for (const file of files) {
    const row = rowOf(file);
    for (const [, , path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const target = rowOf(targetOf(file, path));
      followed += 1;
      // The version that the API reports.
      if (path.endsWith('/package.json')) continue;
      if (target === row) continue;
      const mayImport = target?.folders.some((folder) => row?.mayImport.includes(basename(folder)));
      if (!mayImport) wrong.push(`${file} → ${path}`);
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
