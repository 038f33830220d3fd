import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { unzip } from './unzip.ts';

/** One function as the platform gets it, and where it lies unzipped, as the platform runs it. */
export type Bundle = {
  name: string;
  /** What the platform found out about it: routes, schedule, the version of Node. */
  found: FunctionResult;
  folder: string;
  zippedMegabytes: number;
  unzippedMegabytes: number;
};

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles every function as a build on the platform does, by netlify.toml; takes some 15 s. */
export async function bundleFunctions(folder: string): Promise<Bundle[]> {
  const settings = await readSettings();
  const zips = join(folder, 'zips');
  await mkdir(zips, { recursive: true });
  const results = await zipFunctions(join(projectFolder, settings.directory), zips, {
    basePath: projectFolder,
    repositoryRoot: projectFolder,
    config: {
      '*': {
        nodeBundler: settings.node_bundler,
        includedFiles: settings.included_files,
        nodeVersion: settings.NODE_VERSION,
      },
      ...settings.own,
    },
  });
  const bundles = await Promise.all(results.map((found) => openBundle(found, folder)));
  await rm(zips, { recursive: true });
  return bundles;
}

async function openBundle(found: FunctionResult, folder: string): Promise<Bundle> {
  const name = basename(found.path, '.zip');
  const unzipped = join(folder, name);
  const bytes = await unzip(await readFile(found.path), unzipped);
  const { size } = await stat(found.path);
  return {
    name,
    found,
    folder: unzipped,
    zippedMegabytes: size / 1e6,
    unzippedMegabytes: bytes / 1e6,
  };
}

type Settings = {
  directory: string;
  node_bundler: 'nft';
  included_files: string[];
  /** What single functions include besides. */
  own: Record<string, { includedFiles: string[] }>;
  NODE_VERSION: string;
};

/** What netlify.toml says of functions; its texts and lists are written as JSON's are. */
async function readSettings(): Promise<Settings> {
  const toml = await readFile(join(projectFolder, 'netlify.toml'), 'utf8');
  const [, section = ''] = /^\[functions\]\n([^[]*(?:\[[^\]\n]*\]\n)?)/m.exec(toml) ?? [];
  const lines = `${section}\n${/^ *NODE_VERSION.*$/m.exec(toml)?.[0]}`.matchAll(
    /^ *(\w+) = (.+)$/gm,
  );
  const own = toml.matchAll(/^\[functions\.([\w-]+)\]\n *included_files = (.+)$/gm);
  return Object.fromEntries([
    ...Array.from(lines, ([, key, value = '']) => [key, JSON.parse(value)]),
    [
      'own',
      Object.fromEntries(
        Array.from(own, ([, name, files = '']) => [name, { includedFiles: JSON.parse(files) }]),
      ),
    ],
  ]);
}
