import { createHash } from 'node:crypto';
import { inLocale } from '#company/db.ts';
import { type Company, languageFor } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { findLedgerOf } from '#payments/db.ts';
import { isHandOverOpen } from '#rental/rules.ts';
import { noReservation } from '#rental/server/refusals.ts';
import { findAgreementText, findNewestAgreementText, readableText } from '../db/agreement-texts.ts';
import type { FoundCondition } from '../db/condition.ts';
import { readPhotos } from '../db/photos.ts';
import { addendumBlocks } from '../rules/addendum.ts';
import { type AgreementBlock, type AgreementText, agreementBlocks } from '../rules/agreement.ts';
import { agreementParts, agreementWords } from '../rules/agreement-parts.ts';
import type { AgreementVersionText } from '../rules/agreement-text.ts';
import { recordsConsent, signingWords } from '../rules/signature.ts';

/**
 * The agreement of a reservation as it would be signed now, with the version of the owner's text, if it is not the sample. It is in
 * the language of the reservation, or else in the site's first. What was signed and handed over keeps the text and the language that
 * were signed (proof: text of the agreement).
 * @throws 404
 */
export async function getAgreementText(
  company: Company,
  reservationId: number,
  found: FoundCondition,
  { isProduction, sendsMail }: { isProduction: boolean; sendsMail: boolean },
): Promise<AgreementText & { source: AgreementVersionText | undefined }> {
  const { agreement, reservation } = found;
  const { pickUpTime, isPickedUp, formerStretches } = reservation;
  const { signedVersion, signedTextId, signedLanguage } = reservation;
  // After an exchange, the text stays that of the agreement before.
  const isTextFixed = agreement !== null && (isPickedUp || formerStretches.length > 0);
  const isFixed = isSigned(found) && isPickedUp;
  const source = !isTextFixed
    ? await findNewestAgreementText(database, company)
    : signedTextId === null
      ? undefined
      : await findAgreementText(database, company, signedTextId);
  const fixed = isTextFixed ? signedLanguage : null;
  const asked = fixed ?? languageFor(company, reservation.language);
  const readable = readableText(company, source, asked);
  const { text, language } = { ...readable, ...(fixed && { language: fixed }) };
  const { blocks, consent, words } = await inLocale({ ...company, language }, async () => ({
    blocks: await writtenFor(company, reservationId, found, text),
    consent: recordsConsent({ isEmailed: sendsMail && reservation.isEmailConfirmed }),
    words: signingWords(),
  }));
  const version = createHash('sha256').update(JSON.stringify(blocks)).digest('hex');
  // Of the first ones the version was not kept.
  const isSignedNow = agreement !== null && (signedVersion ?? version) === version;
  const needsText = isProduction && source === undefined && !isTextFixed;
  const canBeSigned = isHandOverOpen(company, pickUpTime, new Date()) && !isFixed && !needsText;
  return {
    ...{ language, blocks, version, consent, words, canBeSigned },
    ...{ isSigned: isSignedNow, needsText, source },
  };
}

/** Whether the agreement was signed for the present vehicle. */
export function isSigned({ agreement }: FoundCondition): boolean {
  return agreement !== null && !agreement.isBeforeExchange;
}

/**
 * A text with the facts of a reservation.
 * @throws 404
 */
export async function writtenFor(
  company: Company,
  reservationId: number,
  { drivers, driverReason, checked, marks, earlierMarks, reservation: found }: FoundCondition,
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
    reservation: { ...reservation, vehicle: found.vehicle },
    plate: found.plate,
    rules: reservation.book?.rules ?? null,
    drivers,
    driverReason: driverReason ?? null,
    handOver: found.handOver,
    earlierMarks,
    marks: marks.filter(({ at }) => at === 'hand-over'),
    isChecked: checked.includes('hand-over'),
    photos: photos.filter(
      ({ at, view, isFormer }) => at === 'hand-over' && view !== 'paper' && !isFormer,
    ),
  };
  return [
    ...addendumBlocks(company, found.formerStretches, found.vehicle),
    ...agreementBlocks(text, agreementParts(company, facts), agreementWords(company, facts)),
  ];
}
