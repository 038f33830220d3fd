import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importsOf } from './imports.ts';

const LOCALE = 'src/kernel/locale/locale.ts';
const PAGE_COMPANY = 'src/features/company/ui/page-company.ts';

it('knows the company wherever a script or an island of a page formats by its locale', () => {
  const entries = globSync('src/**/*.astro').flatMap(entriesOf);
  expect(entries.length).toBeGreaterThan(15);
  const unaware = entries.filter((entry) => {
    const loaded = loadedBy(entry);
    return loaded.has(LOCALE) && !loaded.has(PAGE_COMPANY);
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

function loadedBy(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  const types = readFileSync(file, 'utf8').match(/^import type [\s\S]*?;$/gm) ?? [];
  for (const { path, target } of importsOf(file)) {
    const isType = types.some((statement) => statement.includes(`'${path}'`));
    if (/^src\//.test(target) && !isType) loadedBy(target, loaded);
  }
  return loaded;
}
