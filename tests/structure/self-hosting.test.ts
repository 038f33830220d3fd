import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const FOLDER = 'netlify/self-hosting';
const UNIT = `${FOLDER}/kestrel.service`;

describe('the unit of systemd', () => {
  it('limits what the service can reach and take', () => {
    const directives = readFileSync(UNIT, 'utf8').split('\n');
    for (const name of ['MemoryMax', 'MemoryHigh', 'TasksMax', 'LimitNOFILE', 'SystemCallFilter']) {
      expect(directives, name).toContainEqual(expect.stringMatching(`^${name}=.`));
    }
    expect(directives).toEqual(
      expect.arrayContaining([
        ...['ProtectSystem=strict', 'ProtectHome=yes', 'PrivateTmp=yes', 'PrivateDevices=yes'],
        ...[
          'NoNewPrivileges=yes',
          'CapabilityBoundingSet=',
          'RestrictNamespaces=yes',
          'User=kestrel',
        ],
      ]),
    );
    // Node compiles while it runs.
    expect(directives).not.toContainEqual(expect.stringMatching('^MemoryDenyWriteExecute=yes'));
  });

  const hasTool = spawnSync('systemd-analyze', ['--version']).status === 0;
  it.skipIf(!hasTool)('is exposed at 3.0 at most, as systemd counts', () => {
    const report = execFileSync('systemd-analyze', ['security', '--offline=yes', UNIT]).toString();
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(report)?.[1])).toBeLessThanOrEqual(3);
  });
});

it('the Caddyfile takes bodies as large as the server does', () => {
  const [, bytes] =
    /MOST_BODY_BYTES = ([\d_]+);/.exec(readFileSync('netlify/host/request-body.ts', 'utf8')) ?? [];
  const [, megabytes] = /max_size (\d+)MB/.exec(readFileSync(`${FOLDER}/Caddyfile`, 'utf8')) ?? [];
  expect(Number(megabytes) * 1_000_000).toBe(Number(bytes?.replaceAll('_', '')));
});

describe('the image of the Containerfile', () => {
  const last =
    readFileSync(`${FOLDER}/Containerfile`, 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? '';
  const copied = Array.from(last.matchAll(/^COPY (?!--from)(.+) \S+$/gm), ([, names = '']) =>
    names.split(' '),
  ).flat();
  const lines = readFileSync(`${FOLDER}/Containerfile.dockerignore`, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const isSent = (path: string) =>
    lines.reduce((sent, line) => {
      const pattern = line.replace('!', '');
      const isMatch =
        pattern === '*' || matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`);
      return isMatch ? line.startsWith('!') : sent;
    }, true);
  const isInImage = (path: string) =>
    isSent(path) && copied.some((name) => path === name || path.startsWith(`${name}/`));

  it('has what is built and served', () => {
    expect(copied.toSorted()).toEqual([
      ...['astro.config.mjs', 'db', 'netlify', 'netlify.toml', 'package.json', 'public', 'src'],
      'tsconfig.json',
    ]);
    const served = globSync('{src,db,netlify,public}/**/*.{ts,tsx,astro,css,ttf,svg}', {
      exclude: ['src/site/assets/readme/**'],
    });
    expect(served.length).toBeGreaterThan(500);
    expect(served.filter((path) => !isInImage(path))).toEqual([]);
  });

  it.each([
    '.data/token-secret',
    '.data/postgres/PG_VERSION',
    'netlify/.data/token-secret',
    '.git/config',
    '.env',
    'netlify/.env.production',
    'node_modules/vitest/package.json',
    'db/node_modules/a/index.js',
    'tests/postgres.ts',
    '.github/SECURITY.md',
    'src/site/assets/readme/home.webp',
  ])('does not have %s, nor is it sent to the build', (path) => {
    expect(isSent(path)).toBe(false);
  });

  it('has every package that is imported, without those for checks and tests', () => {
    const files = globSync('{src,db,netlify}/**/*.{ts,tsx,astro}');
    const imported = files.flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(/^(?:import|\} from)(?! type).*?'([@a-z][^':]*)'/gm),
        ([, name = '']) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'),
      ),
    );
    const missing = new Set(imported.filter((name) => name in manifest.devDependencies));
    // The dev server is for local runs.
    expect([...missing].toSorted()).toEqual(['vite']);
  });
});
