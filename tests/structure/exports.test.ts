import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importsOf } from './imports.ts';

/** Files whose exports are read under a fixed name, by Astro, Netlify, the migrator or what JSX compiles to. */
const NAMED_BY_OTHERS =
  /^(src\/pages|src\/kit\/jsx|netlify\/functions|db\/migrations)\/|^src\/site\/build\/company-of-pages\.ts$/;

const EXPORT = /^export (?:async )?(?:const|function\*?|class|type) ([$\w]+)/gm;
/** The description of the interface names the schemas of rules as they are exported. */
const SCHEMA = /^export const ([A-Z][a-z]\w*) = (?:v\.|pageOf\()/gm;

/** Texts have the name of their feature in each language. */
const TRANSLATED = /^src\/words\/(de|fr|es)\//;

const exported = globSync('{src,netlify,db}/**/*.{ts,tsx}')
  .filter((file) => !NAMED_BY_OTHERS.test(file))
  .flatMap((file) => [...namesIn(file, EXPORT)].map((name) => ({ file, name })));

it('exports no two things under one name', () => {
  const originals = exported.filter(({ file }) => !TRANSLATED.test(file));
  const files = Map.groupBy(originals, ({ name }) => name);
  const twice = [...files.values()].filter(({ length }) => length > 1);
  expect(twice.flat()).toEqual([]);
  expect(exported.length).toBeGreaterThan(2_000);
});

it('exports only what another file uses', () => {
  const importers = new Map<string, Set<string>[]>();
  for (const file of globSync(['{src,netlify,db,tests}/**/*.{ts,tsx,astro}', 'astro.config.mjs'])) {
    const words = new Set(readFileSync(file, 'utf8').match(/[$\w]+/g));
    for (const { target } of importsOf(file)) {
      importers.set(target, [...(importers.get(target) ?? []), words]);
    }
  }
  const unused = exported.filter(({ file, name }) => {
    const isUsed = importers.get(file)?.some((words) => words.has(name));
    return !isUsed && !namesIn(file, SCHEMA).has(name);
  });
  expect(unused).toEqual([]);
});

function namesIn(file: string, pattern: RegExp): Set<string> {
  return new Set(Array.from(readFileSync(file, 'utf8').matchAll(pattern), ([, name = '']) => name));
}
