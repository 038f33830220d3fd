import * as v from 'valibot';

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
  blocks: v.array(AgreementBlock),
  /** Changes with every change of the text or of what it names. */
  version: v.string(),
  /** What the customer agrees to about electronic records. */
  consent: v.string(),
  /** Whether the desk can sign it with the customer now. */
  canBeSigned: v.boolean(),
  /** Whether it is signed, and has not changed since. */
  isSigned: v.boolean(),
});
export type AgreementText = v.InferOutput<typeof AgreementText>;

/**
 * The agreement from the owner's text in Markdown: headings of two levels, paragraphs and lists. A paragraph that is
 * only a placeholder, such as {{parties}}, becomes these blocks; {{company}} can be anywhere.
 * @throws for a placeholder that does not exist
 */
export function agreementBlocks(
  markdown: string,
  parts: Record<string, AgreementBlock[]>,
  words: Record<string, string>,
): AgreementBlock[] {
  const filled = markdown.replace(/\{\{(\w+)\}\}/g, (placeholder, name) => {
    if (name in parts) return placeholder;
    const value = words[name];
    if (value === undefined) throw new Error(`The agreement has no placeholder ${placeholder}.`);
    return value;
  });
  return filled
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .flatMap((block) => toBlocks(block, parts));
}

function toBlocks(block: string, parts: Record<string, AgreementBlock[]>): AgreementBlock[] {
  const [, placeholder] = /^\{\{(\w+)\}\}$/.exec(block) ?? [];
  if (placeholder) return parts[placeholder] ?? [];
  const [, hashes, heading] = /^(#{1,2}) (.+)$/.exec(block) ?? [];
  if (heading) return [{ kind: 'heading', level: hashes === '#' ? 1 : 2, text: heading }];
  if (block.startsWith('- ')) {
    const items = block.split(/\n- /).map((item) => oneLine(item.replace(/^- /, '')));
    return [{ kind: 'list', items }];
  }
  return [{ kind: 'paragraph', text: oneLine(block) }];
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}
