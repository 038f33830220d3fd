import type { Config, Context } from '@netlify/functions';
import { deleteExpiredLinks } from '#accounts/db/account-links.ts';
import { removeUnusedChargeFiles } from '#charges/db/charge-files.ts';
import { currentSettings } from '#company/db/current-company.ts';
import { inLocale } from '#company/db/work-locale.ts';
import type { Company } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { askForBuild, isPutBackDue } from '#db/schema/demo.ts';
import { checkThisHour } from '#db/schema/invariants.ts';
import { isPublicDemo } from '#environment/environment.ts';
import { keeping } from '#environment/keeping.ts';
import { removeForgottenImages } from '#fleet/db/images.ts';
import { deleteRemovedVariants } from '#fleet/db/removed-images.ts';
import { forgetEndedAttempts } from '#identity/db/attempts.ts';
import { deleteExpiredSteps } from '#identity/db/second-factor-steps.ts';
import { deleteExpiredSessions } from '#identity/db/sessions.ts';
import { findingInWords } from '#kernel/records/finding.ts';
import { deleteOldLetters } from '#letters/db/letters.ts';
import { deleteOldDeliveries } from '#partners/db/webhook-deliveries.ts';
import { emptyRemovedFiles } from '#platform/files/file-store.ts';
import { runJobs } from '#platform/http/log.ts';
import { publish } from '#platform/site/publish.ts';
import { removeOldProof } from '#proof/db/retention.ts';
import { writeMissingManifests } from '#proof/server/write-manifest.ts';

export const config: Config = { schedule: '@hourly' };

/**
 * Does what is due once an hour, and then checks what must always be true of the database. A job that fails stops neither
 * the others nor the check. An hour is long enough for all of it, and each run wakes a database that sleeps when nobody
 * uses it.
 */
export default async function hourly(_request: Request, context: Context): Promise<Response> {
  const { company } = await currentSettings(database);
  await inLocale(company, () => doWhatIsDue(company, context));
  return new Response(null, { status: 204 });
}

async function doWhatIsDue(company: Company, context: Context): Promise<void> {
  const { requestId } = context;
  // The build puts a demo back.
  await runJobs(requestId, {
    'putting the demo back': async () => {
      if (isPublicDemo && (await isPutBackDue(database, company, new Date()))) {
        await askForBuild(database);
      }
    },
  });
  await runJobs(requestId, {
    'removing images': () => removeImages(context),
    'forgetting attempts': () => forgetEndedAttempts(database),
    'deleting old letters': () => deleteOldLetters(database),
    'deleting old deliveries': () => deleteOldDeliveries(database),
    'deleting expired links': () => deleteExpiredLinks(database),
    'deleting expired steps': () => deleteExpiredSteps(database),
    'deleting expired sessions': () => deleteExpiredSessions(database),
    'removing files of charges': () => removeUnusedChargeFiles(database),
    'removing files from the bucket': () => emptyRemovedFiles(database),
    'removing old proof': async () => {
      const { proofDays } = keeping;
      if (proofDays !== undefined) await removeOldProof(database, proofDays);
    },
    'writing manifests': () => writeMissingManifests(company),
  });
  await runJobs(requestId, { 'checking the database': () => checkDatabase(company) });
}

/** Removes images that no vehicle and no published page shows. Their removal is published, also if only a part succeeded. */
async function removeImages(context: Context): Promise<void> {
  const { id } = context.deploy;
  let hasRemoved = false;
  await runJobs(context.requestId, {
    'removing forgotten images': async () => {
      hasRemoved ||= (await removeForgottenImages(database, id)) > 0;
    },
  });
  await runJobs(context.requestId, {
    'deleting removed images': async () => {
      hasRemoved = (await deleteRemovedVariants(database, id)) || hasRemoved;
    },
  });
  // Also calls the build hook if that failed after a change of the fleet.
  await publish(hasRemoved ? ['images'] : [], context);
}

/** @throws what is wrong, for the log. The dashboard shows it, too. */
async function checkDatabase(company: Company): Promise<void> {
  const findings = await checkThisHour(database, company);
  if (findings.length === 0) return;
  throw new Error(`Checks of the database failed: ${findings.map(findingInWords).join('; ')}.`);
}
