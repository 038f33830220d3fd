import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { database } from '#db/connection.ts';
import { findLedgerOf } from '#db/money/ledger.ts';
import type { FoundCondition } from '#db/proof/condition.ts';
import { readPhotos } from '#db/proof/photos.ts';
import type { Company } from '#domain/company/company.ts';
import { type AgreementText, agreementBlocks } from '#domain/proof/agreement.ts';
import { agreementParts } from '#domain/proof/agreement-parts.ts';
import { RECORDS_CONSENT } from '#domain/proof/signature.ts';
import { isHandOverOpen } from '#domain/renting/hand-over.ts';
import { noReservation } from '#server/http/refusal.ts';

/** The owner's text. On Netlify, netlify.toml adds it to the function's folder. */
const FILE = 'src/content/agreement.md';

/**
 * The agreement of a reservation as it would be signed now.
 * @throws 404
 */
export async function getAgreementText(
  company: Company,
  reservationId: number,
  {
    drivers,
    marks,
    agreement,
    reservation: { pickUpTime, isPickedUp, handOver, signedVersion },
  }: FoundCondition,
): Promise<AgreementText> {
  const [ledger, photos] = await Promise.all([
    findLedgerOf(database, company, reservationId),
    readPhotos(database, company, reservationId),
  ]);
  if (!ledger) throw noReservation();
  const { reservation } = ledger;
  const blocks = agreementBlocks(
    readFileSync(FILE, 'utf8'),
    agreementParts(company, {
      reservation,
      rules: reservation.book?.rules ?? null,
      drivers,
      handOver,
      marks: marks.filter(({ at }) => at === 'hand-over'),
      photos: photos.filter(({ at }) => at === 'hand-over'),
    }),
    { company: company.name },
  );
  const version = createHash('sha256').update(JSON.stringify(blocks)).digest('hex');
  // Of the first ones the version was not kept.
  const isSigned = agreement !== null && (signedVersion ?? version) === version;
  const canBeSigned = isHandOverOpen(company, pickUpTime, new Date()) && !(agreement && isPickedUp);
  return { blocks, version, consent: RECORDS_CONSENT, canBeSigned, isSigned };
}
