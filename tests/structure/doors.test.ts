import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf } from './imports.ts';

/** The most files of a feature that other rooms import. */
const MOST_SHOWN = 10;

const FEATURE = /^src\/features\/([\w-]+)\//;

const features = globSync('src/features/*/README.md').map((file) => FEATURE.exec(file)?.[1] ?? '');

/** The rooms that go through doors. What is above the features, such as a page or a function, looks into all of them. */
const files = globSync('{src/features,src/kit,netlify/platform}/**/*.{ts,tsx,astro}');

/** The files of each feature that others import. */
const shown = new Map(features.map((feature) => [feature, new Set<string>()]));
for (const file of files) {
  for (const { target } of importsOf(file)) {
    const feature = FEATURE.exec(target)?.[1] ?? '';
    if (feature !== FEATURE.exec(file)?.[1]) {
      shown.get(feature)?.add(target.replace(FEATURE, ''));
    }
  }
}

/** The files after 'Door:' in the README of a feature. */
function doorOf(feature: string): string[] {
  const [, list = ''] =
    /^Door: (.*)\.$/m.exec(readFileSync(`src/features/${feature}/README.md`, 'utf8')) ?? [];
  return Array.from(list.matchAll(/\[([^\]]+)\]/g), ([, file = '']) => file);
}

it.each(features)('others import of %s at most ten files, which its README names', (feature) => {
  expect([...(shown.get(feature) ?? [])].toSorted()).toEqual(doorOf(feature));
  expect(doorOf(feature).length).toBeLessThanOrEqual(MOST_SHOWN);
});

/** The files beside the README of a feature. Each names what others may use of the layer with its name. */
const doors = globSync('src/features/*/*.ts').map((file) => ({
  file,
  feature: FEATURE.exec(file)?.[1] ?? '',
  layer: basename(file, '.ts'),
  text: readFileSync(file, 'utf8'),
}));

it('names in a door only what its layer has, and others use', () => {
  const wrong: string[] = [];
  for (const { file, feature, layer, text } of doors) {
    const outside = files
      .filter((other) => FEATURE.exec(other)?.[1] !== feature)
      .filter((other) => importsOf(other).some(({ target }) => target === file))
      .map((other) => new Set(readFileSync(other, 'utf8').match(/[$\w]+/g)));
    for (const [, names = '', path = ''] of text.matchAll(/\{([^}]*)\} from '\.\/([^']*)'/g)) {
      if (!path.startsWith(`${layer}/`)) wrong.push(`${file}: ${path}`);
      for (const [name] of names.replaceAll(/\btype /g, '').matchAll(/[$\w]+/g)) {
        if (!outside.some((words) => words.has(name))) wrong.push(`${file}: ${name}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(doors.length).toBeGreaterThan(10);
});
