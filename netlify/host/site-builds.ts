import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, readdir, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Database } from '#db/client/client.ts';
import { rememberBuild } from '#fleet/db/removed-images.ts';
import { projectFolder } from './folders.ts';

/**
 * Builds the site into folders below `folder`, one after another. `stopping` ends a build. A demo that is due is put back first, and
 * `onPutBack` called.
 */
export function createSiteBuilds(
  folder: string,
  db: Database,
  stopping: AbortSignal,
  onPutBack?: () => void,
) {
  let count = 0;
  let isNextWaiting = false;
  let newest: Promise<void> = Promise.resolve();

  /** @throws when the build fails: its reasons are on stderr */
  async function build(): Promise<string> {
    count += 1;
    const publishFolder = join(folder, String(count));
    if (process.env.DEMO === 'yes') {
      const { putBackIfDue } = await import('#db/seed/put-back.ts');
      if (await putBackIfDue(db)) onPutBack?.();
    }
    await rememberBuild(db, 'local');
    await buildSite(publishFolder, stopping);
    // Calls under way may still read from the previous build, so only the one before that is removed.
    await rm(join(folder, String(count - 2)), { recursive: true, force: true });
    return publishFolder;
  }

  return {
    /** The folder of the newest build of an earlier run; undefined if there is none. */
    async findEarlier(): Promise<string | undefined> {
      const names = await readdir(folder).catch(() => []);
      count = Math.max(0, ...names.map(Number).filter(Number.isInteger));
      return count > 0 ? join(folder, String(count)) : undefined;
    },
    /** Builds the site for the first time. @returns the folder that it was built into */
    async buildFirst(): Promise<string> {
      await rm(folder, { recursive: true, force: true });
      return build();
    },
    /**
     * Builds the site again in the background and passes the new folder to `publish`. All calls during a
     * build cause one more build after it. A failed build is only logged.
     */
    buildAgain(publish: (folder: string) => void): void {
      if (isNextWaiting) return;
      isNextWaiting = true;
      newest = newest
        .then(() => {
          isNextWaiting = false;
          return build();
        })
        .then(publish)
        .catch((error) => {
          if (!stopping.aborted) console.error('Building again failed:', error);
        });
    },
    /** Resolves when no build is under way in the background. */
    settled: () => newest,
  };
}

/** Astro can't move files to another disk, so it builds in the checkout and the result is copied. */
async function buildSite(publishFolder: string, signal: AbortSignal): Promise<void> {
  const buildFolder = join(projectFolder, '.astro', `site-${process.pid}`);
  const astro = join(projectFolder, 'node_modules/astro/bin/astro.mjs');
  try {
    // The build has its own process, so the server doesn't keep the build's memory.
    const build = spawn(process.execPath, [astro, 'build', '--outDir', buildFolder], {
      cwd: projectFolder,
      // Tests need this too: their NODE_ENV would select React's development build, which is twice as large.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
      signal,
    });
    const [exitCode] = await once(build, 'exit');
    if (exitCode !== 0) throw new Error('The site could not be built: see the lines above.');
    // A build that is interrupted leaves no folder that looks whole.
    await cp(buildFolder, `${publishFolder}-part`, { recursive: true });
    await rename(`${publishFolder}-part`, publishFolder);
  } finally {
    await rm(buildFolder, { recursive: true, force: true });
  }
}

/** Listens like one of the platform's hooks: a POST to its URL, or below it, calls `onCall` with the body. */
export async function openHook(onCall: (body: string) => void): Promise<string> {
  const path = `/${randomUUID()}`;
  const server = createServer(async (request, response) => {
    const isCall = request.method === 'POST' && request.url?.startsWith(path);
    // Only our own processes know the path, so nobody else makes this one read.
    if (!isCall) {
      response.writeHead(404, { connection: 'close' }).end(() => request.destroy());
      return;
    }
    const body = await text(request);
    response.end();
    onCall(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
}
