import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#db/client.ts';
import { deleteRemovedVariants, rememberBuild } from '#db/fleet/removed-images.ts';
import { projectFolder } from './prepare.ts';

type SiteBuilds = {
  /**
   * Builds the site for the first time, and answers the folder it was built into.
   * @throws when it can't be built
   */
  buildFirst(): Promise<string>;
  /**
   * Builds it again in the background and passes the new folder to `publish`. Calls during a build
   * together cause one more build after it. A failed build is only logged.
   */
  buildAgain(publish: (folder: string) => void): void;
  /** Resolves once no build in the background is under way. */
  settled(): Promise<void>;
};

/**
 * Builds of the site on this machine, one at a time, each in a folder of its own below `folder`.
 * `stopping` ends a build that is under way.
 */
export function createSiteBuilds(folder: string, db: Database, stopping: AbortSignal): SiteBuilds {
  let count = 0;
  let isWanted = false;
  let running: Promise<void> | undefined;

  const folderOf = (build: number) => join(folder, String(build));

  async function build(): Promise<string> {
    const next = folderOf(count + 1);
    await rememberBuild(db, 'local');
    await buildSite(next, stopping);
    count += 1;
    return next;
  }

  async function replace(publish: (folder: string) => void): Promise<void> {
    const previous = folderOf(count);
    const next = await build();
    // Pages that are open may still load the scripts and styles of the previous build.
    const withoutOverwriting = { recursive: true, force: false };
    await cp(join(previous, '_astro'), join(next, '_astro'), withoutOverwriting);
    publish(next);
    await deleteRemovedVariants(db, 'local');
    // Calls under way may still read from the previous build, so the one before it is removed.
    await rm(folderOf(count - 2), { recursive: true, force: true });
  }

  async function work(publish: (folder: string) => void): Promise<void> {
    while (isWanted && !stopping.aborted) {
      isWanted = false;
      await replace(publish).catch((error) => {
        if (!stopping.aborted) console.error('Building the site again failed:', error);
      });
    }
  }

  return {
    async buildFirst() {
      await rm(folder, { recursive: true, force: true });
      const first = await build();
      await deleteRemovedVariants(db, 'local');
      return first;
    },
    buildAgain(publish) {
      isWanted = true;
      running ??= work(publish).finally(() => {
        running = undefined;
      });
    },
    async settled() {
      await running;
    },
  };
}

/**
 * Builds the site into a folder, which may be on another disk. Astro can't move files to another
 * disk, so the build is made in the checkout and copied.
 * @throws when the build fails (its reasons are on stderr), or when `signal` ends it
 */
async function buildSite(publishFolder: string, signal: AbortSignal): Promise<void> {
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

/** In a process of its own, so that the server does not keep the memory of the build. */
async function runAstro(signal: AbortSignal, ...words: string[]): Promise<void> {
  signal.throwIfAborted();
  const astro = join(projectFolder, 'node_modules/astro/bin/astro.mjs');
  const build = spawn(process.execPath, [astro, ...words], {
    cwd: projectFolder,
    // Also within tests: their NODE_ENV would bring React's development build, twice as large.
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
