import { database } from '#db/client/connection.ts';
import { claimBuild } from '#db/client/site.ts';
import { environment } from '#environment/environment.ts';
import { isPreview } from '#environment/preview.ts';

const HOOK_TIMEOUT_MS = 10_000;

/**
 * Calls the build hook if the pages show an older fleet than the database, at most once a minute. A
 * preview calls none.
 * @throws when the hook fails
 */
export async function requestSiteBuild(deployContext: string): Promise<void> {
  const hook = environment.BUILD_HOOK_URL;
  if (!hook || isPreview(deployContext) || !(await claimBuild(database))) return;
  const response = await fetch(hook, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(HOOK_TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The build hook returned ${response.status}.`);
}
