import * as v from 'valibot';
import { PLACEHOLDER } from '#company/rules.ts';
import { LANGUAGES } from '#words/languages.ts';
import {
  type AgreementPart,
  type AgreementWord,
  paragraphsOf,
  partOf,
  textProblem,
} from './agreement-text.ts';
import { SigningWords } from './signature.ts';

/** A part of the agreement, as it is shown, signed and printed. */
export const AgreementBlock = v.variant('kind', [
  v.object({ kind: v.literal('heading'), level: v.picklist([1, 2]), text: v.string() }),
  v.object({ kind: v.literal('paragraph'), text: v.string() }),
  v.object({ kind: v.literal('list'), items: v.array(v.string()) }),
  v.object({
    kind: v.literal('facts'),
    heading: v.string(),
    rows: v.array(v.object({ name: v.string(), value: v.string() })),
  }),
  v.object({
    kind: v.literal('photos'),
    /** The hash is of the photograph; what is shown of it here is small. */
    photos: v.array(v.object({ id: v.number(), caption: v.string(), sha256: v.string() })),
  }),
]);
export type AgreementBlock = v.InferOutput<typeof AgreementBlock>;

/** The answer of GET /reservations/{id}/agreement as JSON. */
export const AgreementText = v.object({
  /** In which the customer reads and signs it: that of the reservation, or else the site's first. */
  language: v.picklist(LANGUAGES),
  blocks: v.array(AgreementBlock),
  /** Changes with every change of the text or of what it names. */
  version: v.string(),
  /** What the customer agrees to about electronic records. */
  consent: v.string(),
  /** The words of the form in which it is signed, in the same language. */
  words: SigningWords,
  /** Whether the desk can sign it with the customer now. */
  canBeSigned: v.boolean(),
  /** Whether it is signed, and has not changed since. */
  isSigned: v.boolean(),
  /** Whether nothing can be signed before the owner has published a text (proof: text of the agreement). */
  needsText: v.boolean(),
  /** The letters in it that the document can't show. */
  unprintable: v.exactOptional(v.string()),
});
export type AgreementText = v.InferOutput<typeof AgreementText>;

/**
 * The agreement from the owner's text in Markdown: headings of two levels, paragraphs and lists. A paragraph that is
 * only the name of a part, such as {{parties}}, becomes its blocks; words such as {{company}} can be anywhere.
 * @throws for a field that does not exist
 */
export function agreementBlocks(
  markdown: string,
  parts: Record<AgreementPart, AgreementBlock[]>,
  words: Record<AgreementWord, string>,
): AgreementBlock[] {
  const problem = textProblem(markdown);
  if (problem) throw new Error(problem);
  return paragraphsOf(markdown).flatMap((block) => {
    const part = partOf(block);
    if (part) return parts[part];
    return toBlock(
      block.replace(PLACEHOLDER, (_, name: string) => words[name.trim() as AgreementWord]),
    );
  });
}

function toBlock(block: string): AgreementBlock {
  const [, hashes, heading] = /^(#{1,2}) (.+)$/.exec(block) ?? [];
  if (heading) return { kind: 'heading', level: hashes === '#' ? 1 : 2, text: heading };
  if (block.startsWith('- ')) {
    const items = block.split(/\n- /).map((item) => oneLine(item.replace(/^- /, '')));
    return { kind: 'list', items };
  }
  return { kind: 'paragraph', text: oneLine(block) };
}

function oneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.join(' ');
}
