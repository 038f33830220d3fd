import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';

/** What each folder may import of ours, besides itself (README, layout). */
const FOLDERS: Record<string, string[]> = {
  'src/domain': [],
  'src/contracts': ['src/domain'],
  'src/environment': ['src/domain'],
  'src/ui': [],
  'src/styles': [],
  'src/assets': [],
  db: ['src/domain', 'src/environment'],
  'netlify/server': ['src/contracts', 'src/domain', 'src/environment', 'db'],
  'netlify/functions': ['netlify/server', 'db', 'src/contracts', 'src/domain'],
  'netlify/openapi.ts': ['netlify/functions', 'netlify/server', 'src/contracts'],
  'netlify/host': ['netlify/functions', 'netlify/server', 'db', 'src/domain', 'src/environment'],
  'src/api': ['src/contracts', 'src/domain'],
  'src/stores': ['src/contracts', 'src/api', 'src/domain'],
  'src/shared': ['src/contracts', 'src/ui', 'src/stores', 'src/api', 'src/domain'],
  'src/islands': ['src/contracts', 'src/shared', 'src/ui', 'src/stores', 'src/api', 'src/domain'],
  'src/areas': ['src/contracts', 'src/shared', 'src/ui', 'src/stores', 'src/api', 'src/domain'],
  'src/{components,layouts,pages}': [
    'src/contracts',
    'src/islands',
    'src/areas',
    'src/shared',
    'src/ui',
    'src/api',
    'src/domain',
    'src/environment',
    'src/styles',
    'src/assets',
    'db',
  ],
};

const IMPORT = /(?:from\s+|import\s*\(\s*|import\s+)(['"])(\.{1,2}\/[^'"]+)\1/g;

function folderOf(file: string): string | undefined {
  return Object.keys(FOLDERS).find(
    (folder) => file === folder || matchesGlob(file, `${folder}/**`),
  );
}

const files = globSync('{src,netlify,db}/**/*.{ts,tsx,astro,css}').filter(folderOf);

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
      const target = folderOf(join(dirname(file), path));
      followed += 1;
      // The version that the API reports.
      if (path.endsWith('/package.json')) continue;
      if (target === folder) continue;
      if (target === undefined || !FOLDERS[folder]?.includes(target))
        wrong.push(`${file} → ${path}`);
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
  return Array.from(code.matchAll(IMPORT), ([, , path = '']) => join(dirname(file), path));
}

it('keeps React out of everything but ui, shared, islands and areas', () => {
  const wrong = files.filter((file) => {
    if (/^src\/(ui|shared|islands|areas|stores)\//.test(file)) return false;
    return /from ['"](react|react-dom|react-aria-components)['"/]/.test(readFileSync(file, 'utf8'));
  });
  expect(wrong).toEqual([]);
});
