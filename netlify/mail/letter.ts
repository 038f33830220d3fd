import type { LetterFacts, LetterKind } from '#domain/letters/letter.ts';
import type { Words } from './english.ts';

/** A part of a letter, in the order in which it is read. */
export type LetterPart =
  | { kind: 'paragraph'; text: string }
  /** A table of names and values. `before` is the value that this one replaces. */
  | { kind: 'table'; rows: TableRow[] }
  | { kind: 'button'; label: string; url: URL }
  /** What somebody wrote, line by line. */
  | { kind: 'quotation'; text: string };

export type TableRow = { name: string; value: string; before?: string };

/** A letter as text: what its HTML and its plain text are made from. Nothing in it is escaped. */
export type Letter = {
  subject: string;
  /** What mail programs show after the subject, before the letter is opened. */
  preview: string;
  heading: string;
  parts: LetterPart[];
  /** Whom an answer goes to, if not to the company. */
  replyTo?: { name: string; address: string };
  attachment?: { filename: string; contentType: string; content: string };
};

export type WritingContext = {
  words: Words;
  /** The site's URL, which links are made with. */
  siteUrl: string;
  /** The token of an account link. */
  tokenOf: (linkId: string) => string;
};

/** Makes a letter of one kind from its facts. */
export type LetterWriter<Kind extends LetterKind> = (
  facts: LetterFacts[Kind],
  context: WritingContext,
) => Letter;

export function paragraph(text: string): LetterPart {
  return { kind: 'paragraph', text };
}
