import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from './prepare.ts';

/**
 * Builds the site into a folder, which may be on another disk: Astro can't move files there, so the
 * build is made in the checkout and copied.
 * @throws when the build fails, its reasons are on stderr, or when `signal` ends it
 */
export async function buildSite(publishFolder: string, signal: AbortSignal): Promise<void> {
  const name = createHash('sha256').update(publishFolder).digest('hex').slice(0, 12);
  const buildFolder = join(projectFolder, '.astro', `site-${name}`);
  try {
    await runAstro(signal, 'build', '--outDir', buildFolder);
    await rm(publishFolder, { recursive: true, force: true });
    await cp(buildFolder, publishFolder, { recursive: true });
  } finally {
    await rm(buildFolder, { recursive: true, force: true });
  }
}

/** In a process of its own, so that the server does not keep the build's memory. */
async function runAstro(signal: AbortSignal, ...words: string[]): Promise<void> {
  signal.throwIfAborted();
  const astro = join(projectFolder, 'node_modules/astro/bin/astro.mjs');
  const build = spawn(process.execPath, [astro, ...words], {
    cwd: projectFolder,
    // Whatever it is around this: a test's would bring React's development build, twice the weight.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const kill = () => build.kill();
  signal.addEventListener('abort', kill);
  const [exitCode] = await once(build, 'exit');
  signal.removeEventListener('abort', kill);
  signal.throwIfAborted();
  if (exitCode !== 0) throw new Error('The site could not be built: see the lines above.');
}
