import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Company } from '#company/rules/company.ts';
import { database } from '#db/connection.ts';
import { findLedgerOf } from '#payments/db/ledger.ts';
import { noReservation } from '#platform/http/refusal.ts';
import { isHandOverOpen } from '#rental/rules/hand-over.ts';
import type { FoundCondition } from '../db/condition.ts';
import { readPhotos } from '../db/photos.ts';
import { type AgreementText, agreementBlocks } from '../rules/agreement.ts';
import { agreementParts } from '../rules/agreement-parts.ts';
import { RECORDS_CONSENT } from '../rules/signature.ts';

/** The owner's text. On Netlify, netlify.toml adds it to the function's folder. */
const FILE = 'src/features/proof/agreement.md';

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
    earlierMarks,
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
      marks: [...earlierMarks, ...marks.filter(({ at }) => at === 'hand-over')],
      photos: photos.filter(({ at, view }) => at === 'hand-over' && view !== 'paper'),
    }),
    { company: company.name },
  );
  const version = createHash('sha256').update(JSON.stringify(blocks)).digest('hex');
  // Of the first ones the version was not kept.
  const isSigned = agreement !== null && (signedVersion ?? version) === version;
  const canBeSigned = isHandOverOpen(company, pickUpTime, new Date()) && !(agreement && isPickedUp);
  return { blocks, version, consent: RECORDS_CONSENT, canBeSigned, isSigned };
}
