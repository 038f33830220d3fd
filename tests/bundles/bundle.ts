import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it';

/** One function as the platform runs it. */
export type Bundle = {
  name: string;
  /** What the platform found out about it: routes, schedule, the version of Node. */
  found: FunctionResult;
  folder: string;
  megabytes: number;
};

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles every function as a build on the platform does, by netlify.toml, but does not compress it. */
export async function bundleFunctions(folder: string): Promise<Bundle[]> {
  const settings = await readSettings();
  await mkdir(folder, { recursive: true });
  const results = await zipFunctions(join(projectFolder, settings.directory), folder, {
    archiveFormat: 'none',
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
  return Promise.all(
    results.map(async (found) => ({
      name: basename(found.path),
      found,
      folder: found.path,
      megabytes: await megabytesOf(found.path),
    })),
  );
}

async function megabytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(
    async ({ parentPath, name }) => (await stat(join(parentPath, name))).size,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1e6;
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
