import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importsOf } from './imports.ts';

/** The most files of a feature that other features import. */
const MOST_SHOWN = 10;

/** Features that show others more files and so have no door yet. */
const WITHOUT_DOOR = [
  'accounts',
  'availability',
  'company',
  'customers',
  'fleet',
  'payments',
  'prices',
  'proof',
  'rental',
  'reservations',
];

const FEATURE = /^src\/features\/([\w-]+)\//;

const features = globSync('src/features/*/README.md').map((file) => FEATURE.exec(file)?.[1] ?? '');

/** The files of each feature that other features import. */
const shown = new Map(features.map((feature) => [feature, new Set<string>()]));
for (const file of globSync('src/features/**/*.{ts,tsx,astro}')) {
  for (const { target } of importsOf(file)) {
    const feature = FEATURE.exec(target)?.[1] ?? '';
    if (feature !== FEATURE.exec(file)?.[1]) {
      shown.get(feature)?.add(target.replace(FEATURE, ''));
    }
  }
}

/** The files after 'Door:' in the README of a feature. */
function doorOf(feature: string): string[] {
  const [, files = ''] =
    /^Door: (.*)\.$/m.exec(readFileSync(`src/features/${feature}/README.md`, 'utf8')) ?? [];
  return Array.from(files.matchAll(/\[([^\]]+)\]/g), ([, file = '']) => file);
}

it.each(features.filter((feature) => !WITHOUT_DOOR.includes(feature)))(
  'others import of %s at most ten files, which its README names',
  (feature) => {
    expect([...(shown.get(feature) ?? [])].toSorted()).toEqual(doorOf(feature));
    expect(doorOf(feature).length).toBeLessThanOrEqual(MOST_SHOWN);
  },
);

it('only features that show more files have no door', () => {
  const showingMore = features.filter((feature) => (shown.get(feature)?.size ?? 0) > MOST_SHOWN);
  expect(showingMore.toSorted()).toEqual(WITHOUT_DOOR);
});
