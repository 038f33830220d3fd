import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };

const IMPORT = /(?:from\s+|import\s*\(\s*|import\s+)(['"])((?:\.{1,2}\/|#)[^'"]+)\1/g;

const ALIASES = Object.entries(manifest.imports).map(([alias, target]) => ({
  prefix: alias.replace('*', ''),
  folder: target.replace('*', ''),
}));

type Import = { path: string; target: string };

const found = new Map<string, Import[]>();

/** The imports of a file, as they are written, with the files that they name, relative to the project. */
export function importsOf(file: string): Import[] {
  const imports = found.get(file) ?? readImports(file);
  found.set(file, imports);
  return imports;
}

function readImports(file: string): Import[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(IMPORT), ({ 2: path = '' }) => ({
    path,
    target: targetOf(file, path.replace(/\?.*/, '')),
  })).filter(({ path }) => !path.endsWith('/package.json'));
}

function targetOf(file: string, path: string): string {
  const alias = ALIASES.find(({ prefix }) => path.startsWith(prefix));
  return alias ? join(alias.folder, path.slice(alias.prefix.length)) : join(dirname(file), path);
}
