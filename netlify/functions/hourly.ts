import type { Config, Context } from '@netlify/functions';
import { currentSettings } from '#db/company/current-company.ts';
import { database } from '#db/connection.ts';
import { removeForgottenImages } from '#db/fleet/images.ts';
import { deleteRemovedVariants } from '#db/fleet/removed-images.ts';
import { checkThisHour } from '#db/invariants.ts';
import { deleteOldLetters } from '#db/letters/letters.ts';
import { deleteExpiredLinks } from '#db/people/account-links.ts';
import { forgetEndedAttempts } from '#db/people/attempts.ts';
import { deleteExpiredSteps } from '#db/people/second-factor-steps.ts';
import { deleteExpiredSessions } from '#db/people/sessions.ts';
import { removeOldProof } from '#db/proof/manifests.ts';
import type { Company } from '#domain/company/company.ts';
import { findingInWords } from '#domain/records/finding-text.ts';
import { retentionDays, writeMissingManifests } from '#proof/write-manifest.ts';
import { loggingFaults } from '#server/http/log.ts';
import { emptyRemovedPhotos } from '#server/photos/store.ts';
import { publish } from '#server/site/publish.ts';

export const config: Config = { schedule: '@hourly' };

/**
 * Calls the build hook if that failed after a change of the fleet, and deletes what is no longer needed:
 * attempts, with their e-mails and IPs, old letters, account links that expired long ago, expired sessions,
 * steps that are over, images that no vehicle or no published page shows, removed photographs in the bucket, and proof of
 * reservations that ended long ago. Manifests that a fault has prevented are written, and what must always be true of the
 * database is checked. It runs only hourly, because each run wakes a database that sleeps when it isn't used.
 */
export default async function hourly(_request: Request, context: Context): Promise<Response> {
  const { company } = await currentSettings(database);
  await loggingFaults(context.requestId, async () => {
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
      emptyRemovedPhotos(database),
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
