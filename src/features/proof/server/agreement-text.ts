import { createHash } from 'node:crypto';
import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { findLedgerOf } from '#payments/db.ts';
import { isHandOverOpen } from '#rental/rules.ts';
import { noReservation } from '#rental/server/refusals.ts';
import { findAgreementText, findNewestAgreementText, sampleText } from '../db/agreement-texts.ts';
import type { FoundCondition } from '../db/condition.ts';
import { readPhotos } from '../db/photos.ts';
import { type AgreementBlock, type AgreementText, agreementBlocks } from '../rules/agreement.ts';
import { agreementParts, agreementWords } from '../rules/agreement-parts.ts';
import type { AgreementVersionText } from '../rules/agreement-text.ts';
import { RECORDS_CONSENT } from '../rules/signature.ts';

/**
 * The agreement of a reservation as it would be signed now, with the version of the owner's text, if it is not the sample.
 * What was signed and handed over keeps the text that was signed (proof: text of the agreement).
 * @throws 404
 */
export async function getAgreementText(
  company: Company,
  reservationId: number,
  found: FoundCondition,
  isProduction: boolean,
): Promise<AgreementText & { source: AgreementVersionText | undefined }> {
  const { agreement, reservation } = found;
  const { pickUpTime, isPickedUp, signedVersion, signedTextId } = reservation;
  const isFixed = agreement !== null && isPickedUp;
  const source = !isFixed
    ? await findNewestAgreementText(database, company)
    : signedTextId === null
      ? undefined
      : await findAgreementText(database, company, signedTextId);
  const blocks = await writtenFor(company, reservationId, found, source?.text ?? sampleText());
  const version = createHash('sha256').update(JSON.stringify(blocks)).digest('hex');
  // Of the first ones the version was not kept.
  const isSigned = agreement !== null && (signedVersion ?? version) === version;
  const needsText = isProduction && source === undefined && !isFixed;
  const canBeSigned = isHandOverOpen(company, pickUpTime, new Date()) && !isFixed && !needsText;
  return {
    ...{ blocks, version, consent: RECORDS_CONSENT, canBeSigned, isSigned, needsText },
    source,
  };
}

/**
 * A text with the facts of a reservation.
 * @throws 404
 */
export async function writtenFor(
  company: Company,
  reservationId: number,
  { drivers, marks, earlierMarks, reservation: { handOver, plate, vehicle } }: FoundCondition,
  text: string,
): Promise<AgreementBlock[]> {
  const [ledger, photos] = await Promise.all([
    findLedgerOf(database, company, reservationId),
    readPhotos(database, company, reservationId),
  ]);
  if (!ledger) throw noReservation();
  const { reservation } = ledger;
  const facts = {
    // A ledger names the vehicle as receipts do, without its VIN.
    reservation: { ...reservation, vehicle },
    plate,
    rules: reservation.book?.rules ?? null,
    drivers,
    handOver,
    marks: [...earlierMarks, ...marks.filter(({ at }) => at === 'hand-over')],
    photos: photos.filter(({ at, view }) => at === 'hand-over' && view !== 'paper'),
  };
  return agreementBlocks(text, agreementParts(company, facts), agreementWords(company, facts));
}
