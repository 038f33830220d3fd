import * as v from 'valibot';
import { type DocumentType, documentName } from '#documents/rules/stored-document.ts';
import { AnswerInteger } from '#kernel/records/field.ts';

/** The most files of one charge. */
export const MOST_CHARGE_FILES = 6;

/** A file that shows why something is charged, with the name under which it is saved: 'evidence-12.pdf'. */
export const ChargeFile = v.object({ id: AnswerInteger, name: v.string() });
export type ChargeFile = v.InferOutput<typeof ChargeFile>;

export function toChargeFile({
  id,
  contentType,
}: {
  id: number;
  contentType: DocumentType;
}): ChargeFile {
  return { id, name: documentName(`evidence-${id}`, contentType) };
}
