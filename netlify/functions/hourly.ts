import type { Config, Context } from '@netlify/functions';
import { deleteExpiredLinks } from '#accounts/db/account-links.ts';
import { forgetEndedAttempts } from '#accounts/db/attempts.ts';
import { deleteExpiredSteps } from '#accounts/db/second-factor-steps.ts';
import { deleteExpiredSessions } from '#accounts/db/sessions.ts';
import { removeUnusedChargeFiles } from '#charges/db/charge-files.ts';
import { currentSettings } from '#company/db/current-company.ts';
import type { Company } from '#company/rules/company.ts';
import { database } from '#db/connection.ts';
import { askForBuild, isPutBackDue } from '#db/demo.ts';
import { checkThisHour } from '#db/invariants.ts';
import { removeForgottenImages } from '#fleet/db/images.ts';
import { deleteRemovedVariants } from '#fleet/db/removed-images.ts';
import { findingInWords } from '#kernel/records/finding-text.ts';
import { deleteOldLetters } from '#letters/db/letters.ts';
import { emptyRemovedFiles } from '#platform/files/file-store.ts';
import { loggingFaults } from '#platform/http/log.ts';
import { isPublicDemo } from '#platform/session/demo.ts';
import { publish } from '#platform/site/publish.ts';
import { removeOldProof } from '#proof/db/manifests.ts';
import { retentionDays, writeMissingManifests } from '#proof/server/write-manifest.ts';

export const config: Config = { schedule: '@hourly' };

/**
 * Calls the build hook if that failed after a change of the fleet, or if a demo has to be put back, which its build
 * does. Deletes what is no longer needed: attempts, with their e-mails and IPs, old letters, account links that expired long ago, expired sessions,
 * steps that are over, images that no vehicle or no published page shows, files whose charge was not added, removed files in the bucket, and proof of
 * reservations that ended long ago. Manifests that a fault has prevented are written, and what must always be true of the
 * database is checked. It runs only hourly, because each run wakes a database that sleeps when it isn't used.
 */
export default async function hourly(_request: Request, context: Context): Promise<Response> {
  const { company } = await currentSettings(database);
  await loggingFaults(context.requestId, async () => {
    if (isPublicDemo && (await isPutBackDue(database, company, new Date()))) {
      await askForBuild(database);
    }
    const forgotten = await removeForgottenImages(database, context.deploy.id);
    const hasRemovedImages =
      (await deleteRemovedVariants(database, context.deploy.id)) || forgotten > 0;
    await Promise.all([
      publish(hasRemovedImages ? ['images'] : [], context),
      forgetEndedAttempts(database),
      deleteOldLetters(database),
      deleteExpiredLinks(database),
      deleteExpiredSteps(database),
      deleteExpiredSessions(database),
      removeUnusedChargeFiles(database),
      emptyRemovedFiles(database),
      retentionDays === undefined ? undefined : removeOldProof(database, retentionDays),
      writeMissingManifests(company),
    ]);
    await checkDatabase(company);
  });
  return new Response(null, { status: 204 });
}

/** @throws what is wrong, for the log. The dashboard shows it, too. */
async function checkDatabase(company: Company): Promise<void> {
  const findings = await checkThisHour(database, company);
  if (findings.length === 0) return;
  throw new Error(`Checks of the database failed: ${findings.map(findingInWords).join('; ')}.`);
}
