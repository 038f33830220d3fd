import { setTimeout } from 'node:timers/promises';
import { database } from '../../db/connection.ts';
import { claimBuild, setBuildDue } from '../../db/site.ts';
import { environment } from '../../src/environment/environment.ts';
import { isPreview } from '../../src/environment/preview.ts';

const HOOK_TIMEOUT_MS = 10_000;

/** Whether changes of the fleet have the site built anew. A preview asks for no build. */
export function hasBuildHook(deployContext: string): boolean {
  return Boolean(environment.BUILD_HOOK_URL) && !isPreview(deployContext);
}

/**
 * Asks for a build of the site while its pages show an older fleet than the database, at most once
 * a minute among all instances; within the minute one of them waits for its end, or, with
 * `mostWaitSeconds`, none that can't wait so long.
 * @throws when the hook fails; the build is due still
 */
export async function buildSite(
  deployContext: string,
  { mostWaitSeconds }: { mostWaitSeconds: number },
): Promise<void> {
  const hook = environment.BUILD_HOOK_URL;
  if (!hook || !hasBuildHook(deployContext)) return;
  const seconds = await claimBuild(database, mostWaitSeconds);
  if (seconds === undefined) return;
  await setTimeout(seconds * 1_000);
  // First, so that what changes from here on is due again.
  await setBuildDue(database, false);
  await callHook(hook).catch(async (error) => {
    await setBuildDue(database, true);
    throw error;
  });
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
