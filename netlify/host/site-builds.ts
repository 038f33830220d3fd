import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/client.ts';
import { deleteRemovedVariants, rememberBuild } from '../../db/removed-images.ts';
import { forgetPublishedPages } from '../server/published-page.ts';
import { buildSite } from './build-site.ts';

export type SiteBuilds = {
  /**
   * Builds the site for the first time, and answers the folder of what came out.
   * @throws when it can't be built
   */
  buildFirst(): Promise<string>;
  /**
   * Builds it again in the background and hands what came out to `publish`. While a build is under
   * way, one more follows it, for any number of calls. One that fails is only logged.
   */
  buildAgain(publish: (folder: string) => void): void;
  /** Resolves once no build in the background is under way. */
  settled(): Promise<void>;
};

/**
 * Builds of the site on this machine, one at a time, each in a folder of its own below `folder`.
 * `stopping` ends one that is under way.
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
    // Pages that are open may still load what their names, with a hash, stand for.
    const names = { recursive: true, force: false };
    await cp(join(previous, '_astro'), join(next, '_astro'), names);
    publish(next);
    forgetPublishedPages();
    await deleteRemovedVariants(db, 'local');
    // The previous one may still be read from.
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
      // Whoever waited to ask for a build has ended with the run before.
      await db
        .updateTable('site')
        .set({ buildIsDue: false, buildCallAt: new Date(0) })
        .execute();
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
