import { setTimeout } from 'node:timers/promises';
import { database } from '../../db/connection.ts';
import { claimBuild, setBuildDue } from '../../db/site.ts';
import { environment } from '../../src/environment/environment.ts';
import { isPreview } from '../../src/environment/preview.ts';
import { purge } from './cdn.ts';
import { logFault } from './log.ts';

const HOOK_TIMEOUT_MS = 10_000;

/** Shows a changed fleet: the CDN forgets the old one, and the pages are built anew. */
export async function publishFleet(deployContext: string): Promise<void> {
  await Promise.all([purge('vehicles'), buildSite(deployContext)]);
}

/**
 * Asks for a build of the site while its pages show an older fleet than the database, at most once
 * a minute among all instances; within the minute one of them waits for its end. What fails is
 * logged, and due still: the next change, or the next hour, tries again. A preview asks for none.
 */
export async function buildSite(deployContext: string): Promise<void> {
  const hook = environment.BUILD_HOOK_URL;
  if (!hook || isPreview(deployContext)) return;
  try {
    const seconds = await claimBuild(database);
    if (seconds === undefined) return;
    await setTimeout(seconds * 1_000);
    // First, so that what changes from here on is due again.
    await setBuildDue(database, false);
    await callHook(hook).catch(async (error) => {
      await setBuildDue(database, true);
      throw error;
    });
  } catch (error) {
    logFault('site-build', error);
  }
}

async function callHook(hook: string): Promise<void> {
  const answer = await fetch(hook, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(HOOK_TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The build hook answered ${answer.status}.`);
}
