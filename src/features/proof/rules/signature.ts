import * as v from 'valibot';
import { LIMITS, requiredText, storable } from '#kernel/records/field.ts';
import { shownTo } from '#kernel/staff/shown-to.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { t } from '#kernel/words/t.ts';

/** What the customer agrees to with the signature. The words are stored with it, and promise no email that can't be sent. */
export function recordsConsent({ isEmailed }: { isEmailed: boolean }): string {
  return isEmailed ? t('proof.consentByEmail') : t('proof.consentOnPaper');
}

/** The words of the form in which a customer signs at the desk, whose screens are in another language. */
export const SigningWords = v.object({
  name: v.string(),
  nameHint: v.string(),
  signature: v.string(),
  emptySignature: v.string(),
  clear: v.string(),
  sign: v.string(),
  changed: v.string(),
});
export type SigningWords = v.InferOutput<typeof SigningWords>;

export function signingWords(): SigningWords {
  return {
    name: t('proof.signerName'),
    nameHint: t('proof.signerHint'),
    signature: t('proof.signature'),
    emptySignature: t('proof.emptySignature'),
    clear: t('proof.clear'),
    sign: t('proof.sign'),
    changed: t('proof.agreementChanged'),
  };
}

/** The most numbers of a signature: about 30 kB of JSON. */
const MOST_NUMBERS = 8000;

const UNSIGNED = () => t('proof.signInField');

/** One line of a signature: x, y, x, y, ... as parts of the field, from 0 to 1. */
const Stroke = v.pipe(
  v.array(v.pipe(v.number(UNSIGNED), v.minValue(0, UNSIGNED), v.maxValue(1, UNSIGNED)), UNSIGNED),
  v.check((numbers) => numbers.length % 2 === 0, UNSIGNED),
);
export type Stroke = v.InferOutput<typeof Stroke>;

/** The body of POST /reservations/{id}/agreement. */
export const SignatureInput = v.object({
  name: requiredText(() => t('proof.enterSignerName'), LIMITS.personName * 2),
  /** What was drawn. Without it the typed name is the signature. */
  strokes: v.pipe(
    v.array(Stroke, UNSIGNED),
    v.check(
      (strokes) => strokes.length === 0 || strokes.some(({ length }) => length >= 4),
      UNSIGNED,
    ),
    v.check(
      (strokes) => strokes.flat().length <= MOST_NUMBERS,
      () => t('proof.signatureTooLong'),
    ),
  ),
  consent: v.literal(true, () => t('proof.consentMissing')),
  /** The words of the consent that were shown. If they are now others, nothing is signed. */
  consentWords: v.optional(v.pipe(v.string('Must be text'), storable())),
  /** The version of the text that was shown. If the text is now another, nothing is signed. */
  version: v.optional(v.pipe(v.string('Must be text'), storable())),
});
export type SignatureInput = v.InferOutput<typeof SignatureInput>;

/** A signed agreement, without the document. What the exchange of the vehicle has added is not signed in one from before. */
export const SignedAgreement = v.object({
  name: shownTo('see-names', v.string()),
  signedAt: AnswerTime,
  sha256: v.string(),
  isBeforeExchange: v.boolean(),
});
export type SignedAgreement = v.InferOutput<typeof SignedAgreement>;
