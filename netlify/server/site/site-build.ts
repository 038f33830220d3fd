import { setTimeout } from 'node:timers/promises';
import { database } from '#db/connection.ts';
import { claimBuild, setBuildDue } from '#db/site/site.ts';
import { environment } from '#environment/environment.ts';
import { isPreview } from '#environment/preview.ts';

const HOOK_TIMEOUT_MS = 10_000;

/** Whether a change of the fleet leads to a new build of the site. In a preview it does not. */
export function hasBuildHook(deployContext: string): boolean {
  return Boolean(environment.BUILD_HOOK_URL) && !isPreview(deployContext);
}

/**
 * Calls the build hook if the pages show an older fleet than the database. All instances together
 * call it at most once a minute. If the minute is not over, one instance waits for the rest of it,
 * up to `mostWaitSeconds`. The others return at once.
 * @throws when the hook fails; the build stays due
 */
export async function requestSiteBuild(
  deployContext: string,
  { mostWaitSeconds }: { mostWaitSeconds: number },
): Promise<void> {
  const hook = environment.BUILD_HOOK_URL;
  if (!hook || !hasBuildHook(deployContext)) return;
  const seconds = await claimBuild(database, mostWaitSeconds);
  if (seconds === undefined) return;
  await setTimeout(seconds * 1_000);
  // Before the call, so that a change during the call makes another build due.
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
