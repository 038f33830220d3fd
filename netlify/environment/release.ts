import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };

export const VERSION = manifest.version;

/** The version and the commit of this checkout as people read them: 'Kestrel 1.0.0 · 1a2b3c4'. */
export function releaseInWords(): string {
  const commit = findCommit();
  return `Kestrel ${VERSION}${commit ? ` · ${commit.slice(0, 7)}` : ''}`;
}

/**
 * The commit of this checkout: on Netlify that of the build, on other machines what git says. Undefined without both,
 * as in a deployed function.
 */
export function findCommit(): string | undefined {
  if (process.env.COMMIT_REF) return process.env.COMMIT_REF;
  try {
    // Another user may own the checkout, and a repository around it is not this one.
    return execFileSync('git', ['-c', 'safe.directory=*', 'rev-parse', 'HEAD'], {
      env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(process.cwd()) },
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    }).trim();
  } catch {
    return undefined;
  }
}
