import { globSync, lstatSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'astro';
import type { Plugin } from 'vite';
import manifest from '../../package.json' with { type: 'json' };
import { type Row, rounded } from './figures.ts';

type Lists = Record<string, Record<string, string> | undefined>;

/** All packages of the lock file, by folder. */
const PACKAGES: Record<string, Lists> = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
).packages;

/**
 * The megabytes on disk of each dependency with the packages that only it brings, and their kilobytes in all scripts of
 * the site together, minified and not compressed.
 */
export async function benchDependencies(): Promise<Row[]> {
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).sort();
  const all = reach(names);
  const kilobytes = await kilobytesInScripts();
  return names.map((name) => {
    const others = reach(names.filter((other) => other !== name));
    const brought = [...all].filter((folder) => !others.has(folder));
    const folders = [...new Set([`node_modules/${name}`, ...brought])];
    const bytes = folders.reduce((sum, folder) => sum + bytesOf(folder), 0);
    const scripts = folders.reduce((sum, folder) => sum + (kilobytes.get(folder) ?? 0), 0);
    const inScripts = scripts > 0 ? `, ${rounded(scripts)} kB in scripts` : '';
    return { measured: name, figures: `${rounded(bytes / 1e6)} MB${inScripts}` };
  });
}

/** The folders of these packages and of all that they bring. */
function reach(names: string[]): Set<string> {
  const found = new Set(names.map((name) => `node_modules/${name}`));
  for (const folder of found) {
    const { dependencies, optionalDependencies, peerDependencies } = PACKAGES[folder] ?? {};
    const needed = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(needed)) {
      const needs = findFolder(folder, name);
      if (needs) found.add(needs);
    }
  }
  return found;
}

/** The folder of the package that `name` means to the one in `folder`: its own, or one further out. */
function findFolder(folder: string, name: string): string | undefined {
  const own = `${folder}/node_modules/${name}`;
  if (PACKAGES[own]) return own;
  const end = folder.lastIndexOf('node_modules/');
  if (end > 0) return findFolder(folder.slice(0, end - 1), name);
  return PACKAGES[`node_modules/${name}`] && `node_modules/${name}`;
}

function bytesOf(folder: string): number {
  const files = globSync(`${folder}/**`, { exclude: (path) => isNested(folder, path) });
  return files.reduce((sum, file) => sum + lstatSync(file).size, 0);
}

function isNested(folder: string, path: string): boolean {
  return path.slice(folder.length).includes('node_modules');
}

/** Builds the site, and shares the size of each script among the folders of its packages. */
async function kilobytesInScripts(): Promise<Map<string, number>> {
  const kilobytes = new Map<string, number>();
  const scales: Plugin = {
    name: 'scales',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'asset') continue;
        const modules = Object.entries(chunk.modules);
        const length = modules.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0);
        for (const [id, { renderedLength }] of modules) {
          const folder = /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(id)?.[0];
          const share = (chunk.code.length / 1e3) * (renderedLength / length);
          if (folder) kilobytes.set(folder, (kilobytes.get(folder) ?? 0) + share);
        }
      }
    },
  };
  const folder = await mkdtemp(join(tmpdir(), 'kestrel-weighed-'));
  process.env.DATA_FOLDER = folder;
  const { prepareLocalRun } = await import('#host/prepare.ts');
  const database = await prepareLocalRun();
  await build({ outDir: join(folder, 'site'), logLevel: 'error', vite: { plugins: [scales] } });
  await database.close();
  await rm(folder, { recursive: true });
  return kilobytes;
}
