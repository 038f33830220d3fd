import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importsOf } from './imports.ts';

/** The features in a line: each may import those before it, and none after it. */
const LINE = [
  'company',
  'history',
  'identity',
  'accounts',
  'letters',
  'imports',
  'rental',
  'fleet',
  'documents',
  'prices',
  'availability',
  'upkeep',
  'catalog',
  'payments',
  'proof',
  'messages',
  'charges',
  'incidents',
  'rental-letters',
  'customers',
  'booking',
  'hand-over',
  'desk-reservations',
  'places',
  'figures',
  'settings',
  'partners',
  'desk',
];

/** What each layer of a feature may import: layers of its own and of earlier features, and other rooms. */
const LAYERS: Record<string, { layers: string[]; rooms: string[] }> = {
  rules: { layers: ['rules'], rooms: ['src/kernel'] },
  calls: { layers: ['rules', 'calls'], rooms: ['src/kernel'] },
  db: { layers: ['rules', 'db'], rooms: ['src/kernel', 'db/client', 'netlify/environment'] },
  server: {
    layers: ['rules', 'calls', 'db', 'server'],
    rooms: ['src/kernel', 'db/client', 'db/archive', 'netlify/environment', 'netlify/platform'],
  },
  commands: {
    layers: ['rules', 'calls', 'db', 'server', 'commands'],
    rooms: [
      'src/kernel',
      'netlify/environment',
      'netlify/platform',
      'db/client',
      'db/local',
      'db/archive',
      'db/commands',
    ],
  },
  ui: { layers: ['rules', 'calls', 'ui'], rooms: ['src/kernel', 'src/kit'] },
};

/** The texts of customers and the names of their languages, which every room may import. */
const WORDS = 'src/words';

/** The features below the platform: every call needs who calls, for which company, and what is written down about it. */
const BELOW_PLATFORM = ['company', 'history', 'identity'];

/** What each other room may import besides itself and the texts of customers: rooms, and layers of features. Below the features: */
const GROUND: Record<string, string[]> = {
  [WORDS]: [],
  'src/kernel': [],
  'src/kit': ['src/kernel', 'rules', 'ui'],
  'netlify/environment': ['src/kernel'],
  'netlify/platform': ['src/kernel', 'netlify/environment', 'db/client', 'rules', 'db*', 'server'],
  // Only the types of the tables.
  'db/client': ['src/kernel', 'netlify/environment', 'db/schema'],
  'db/archive': ['src/kernel', 'db/client'],
  'db/local': ['src/kernel', 'netlify/environment', 'db/client', 'db/schema'],
};

/** Above them: */
const ROOF: Record<string, string[]> = {
  'src/site': [
    'src/kernel',
    'src/kit',
    'netlify/environment',
    'db/client',
    'rules',
    'calls',
    'db*',
    'ui',
  ],
  'src/pages': [
    'src/kernel',
    'src/kit',
    'src/site',
    'netlify/environment',
    'db/client',
    'rules',
    'calls',
    'db*',
    'ui',
  ],
  'db/schema': ['src/kernel', 'netlify/environment', 'db/client', 'rules', 'db*'],
  'db/migrations': [],
  'db/seed': ['src/kernel', 'netlify/environment', 'db/client', 'db/schema', 'rules', 'db*'],
  'db/commands': [
    'src/kernel',
    'netlify/environment',
    'db/client',
    'db/local',
    'db/schema',
    'db/archive',
    'db/seed',
    'rules',
    'db*',
  ],
  'netlify/registry': [
    'src/kernel',
    'netlify/environment',
    'netlify/platform',
    'db/client',
    'rules',
    'calls',
    'db*',
    'server',
  ],
  'netlify/functions': [
    'src/kernel',
    'netlify/environment',
    'netlify/platform',
    'netlify/registry',
    'db/client',
    'db/schema',
    'rules',
    'calls',
    'db*',
    'server',
  ],
  'netlify/openapi': [
    'src/kernel',
    'netlify/environment',
    'netlify/platform',
    'netlify/functions',
    'rules',
    'calls',
  ],
  'netlify/host': [
    'src/kernel',
    'netlify/environment',
    'netlify/platform',
    'netlify/registry',
    'netlify/functions',
    'db/client',
    'db/local',
    'db/schema',
    'db/seed',
    'db/commands',
    'rules',
    'db*',
    'server',
  ],
};

const ROOMS = { ...GROUND, ...ROOF };

/** The features that these rooms know. A screen that fails says whom to call. */
const KNOWN_FEATURES: Record<string, string[]> = {
  'netlify/platform': BELOW_PLATFORM,
  'src/kit': ['company'],
};

const files = globSync('{src,netlify,db}/**/*.{ts,tsx,astro,css}').filter(
  (file) => !file.endsWith('.d.ts'),
);

type Place = { room: string; feature?: string; layer?: string };

function placeOf(file: string): Place | undefined {
  const [, feature, layer] = /^src\/features\/([\w-]+)\/(\w+)(?:\/|\.ts$)/.exec(file) ?? [];
  if (feature && layer) return { room: `src/features/${feature}`, feature, layer };
  const room = Object.keys(ROOMS).find((name) => file.startsWith(`${name}/`));
  return room === undefined ? undefined : { room };
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));

it('has every source file in a layer of a feature or in another room', () => {
  expect(files.filter((file) => placeOf(file) === undefined)).toEqual([]);
  const layers = new Set(files.map((file) => placeOf(file)?.layer).filter(Boolean));
  expect([...layers].filter((layer) => !LAYERS[layer ?? ''])).toEqual([]);
  const folders = readdirSync('src/features').filter((name) => !name.includes('.'));
  expect(folders.toSorted()).toEqual(LINE.toSorted());
});

it('imports only what the line of features, their layers and the other rooms allow', () => {
  const wrong: string[] = [];
  let followed = 0;
  for (const [file, targets] of imports) {
    const from = placeOf(file);
    for (const { path, target } of targets) {
      followed += 1;
      const to = placeOf(target);
      if (!from || !to || !mayImport(from, to)) wrong.push(`${file} → ${path}`);
    }
  }
  expect(wrong.toSorted()).toEqual([]);
  expect(followed).toBeGreaterThan(1_000);
});

function mayImport(from: Place, to: Place): boolean {
  if (to.room === WORDS) return true;
  if (from.feature && from.layer) {
    const { layers = [], rooms = [] } = LAYERS[from.layer] ?? {};
    if (to.room === 'netlify/platform' && BELOW_PLATFORM.includes(from.feature)) return false;
    if (!to.feature) return rooms.includes(to.room);
    const isBefore = LINE.indexOf(to.feature) <= LINE.indexOf(from.feature);
    return isBefore && layers.includes(to.layer ?? '');
  }
  const allowed = ROOMS[from.room] ?? [];
  if (!to.feature) return to.room === from.room || allowed.includes(to.room);
  if (KNOWN_FEATURES[from.room]?.includes(to.feature) === false) return false;
  return allowed.includes(to.layer === 'db' ? 'db*' : (to.layer ?? ''));
}

it('has no imports that form a cycle, also not of types', () => {
  const isDone = new Set<string>();
  const cycles: string[] = [];
  const follow = (file: string, path: string[]): void => {
    if (path.includes(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      return;
    }
    if (isDone.has(file)) return;
    for (const { target } of imports.get(file) ?? []) follow(target, [...path, file]);
    isDone.add(file);
  };
  for (const file of files) follow(file, []);
  expect(cycles).toEqual([]);
});

it('keeps React out of everything but the screens', () => {
  const wrong = files.filter((file) => {
    if (/^src\/(kit|site)\/|\/ui\//.test(file)) return false;
    return /from ['"](react|react-dom|react-aria-components)['"/]/.test(readFileSync(file, 'utf8'));
  });
  expect(wrong).toEqual([]);
});

it('climbs no three folders: imports of other rooms use aliases', () => {
  const climbing = files.filter((file) => readFileSync(file, 'utf8').includes("'../../../"));
  expect(climbing).toEqual([]);
});
