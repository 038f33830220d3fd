import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf } from './imports.ts';

/** What formats by the company. The language alone is on the root element of a page. */
const FORMATS = ['money/money', 'locale/day-words', 'locale/distance'].map(
  (file) => `src/kernel/${file}.ts`,
);
const PAGE_COMPANY = 'src/features/company/ui/page-company.ts';

it('knows the company wherever a script or an island of a page formats by its locale', () => {
  const entries = globSync('src/**/*.astro').flatMap(entriesOf);
  expect(entries.length).toBeGreaterThan(15);
  const unaware = entries.filter((entry) => {
    const loaded = loadedBy(entry);
    return FORMATS.some((file) => loaded.has(file)) && !loaded.has(PAGE_COMPANY);
  });
  expect(unaware).toEqual([]);
});

/** The scripts of a page or a part of one, and the components that run in the browser. */
function entriesOf(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const islands = new Set([...code.matchAll(/<(\w+)\s[^<>]*?client:/g)].map(([, name]) => name));
  const scripts = [...code.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
  return importsOf(file).flatMap(({ path, target }) => {
    const name = /(\w+)\.tsx$/.exec(target)?.[1];
    const isScript = scripts.some((text) => text?.includes(`'${path}'`));
    return isScript || (name && islands.has(name)) ? [target] : [];
  });
}

/** A file beside a feature's README, which names what others may use of a layer. */
const DOOR = /^src\/features\/[\w-]+\/\w+\.ts$/;

/** The files that a file loads. Of a call, the schemas are not in the bundle; of what a door names, only what is imported. */
function loadedBy(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  if (file.includes('/calls/')) return loaded;
  const statements = readFileSync(file, 'utf8').match(/^import [\s\S]*?;$/gm) ?? [];
  for (const { path, target } of importsOf(file)) {
    const statement = statements.find((text) => text.includes(`'${path}'`)) ?? '';
    if (!target.startsWith('src/') || statement.startsWith('import type')) continue;
    const targets = DOOR.test(target) ? behindDoor(target, statement) : [target];
    for (const one of targets) loadedBy(one, loaded);
  }
  return loaded;
}

/** The files behind a door that have one of the values that a statement imports. */
function behindDoor(door: string, statement: string): string[] {
  const values = new Set(statement.replaceAll(/\btype \w+/g, '').match(/[$\w]+/g));
  const exports = readFileSync(door, 'utf8').matchAll(/^export \{([^}]*)\} from '([^']*)'/gm);
  return [...exports].flatMap(([, names = '', path = '']) =>
    (names.match(/[$\w]+/g) ?? []).some((name) => values.has(name))
      ? [join(dirname(door), path)]
      : [],
  );
}
