import type { Company } from '#company/rules.ts';

export type LetterPart =
  | { kind: 'paragraph'; text: string }
  /** A table of names and values. `before` is the value that was replaced. */
  | { kind: 'table'; rows: TableRow[] }
  | { kind: 'button'; label: string; url: URL }
  /** What somebody wrote, line by line. */
  | { kind: 'quotation'; text: string };

export type TableRow = { name: string; value: string; before?: string };

/** The content of a letter, from which its HTML and its plain text are written. Its texts are not escaped. */
export type Letter = {
  subject: string;
  /** What mail programs show after the subject, before the letter is opened. */
  preview: string;
  heading: string;
  parts: LetterPart[];
  /** The recipient of replies, if that is not the company. */
  replyTo?: { name: string; address: string };
  attachment?: { filename: string; contentType: string; content: string };
};

export type WritingContext = {
  company: Company;
  /** The site's URL, for links. */
  siteUrl: string;
  /** The token of an account link. */
  tokenOf: (linkId: string) => string;
};

/** Writes a letter of one kind from its facts. */
export type LetterWriter<Facts> = (facts: Facts, context: WritingContext) => Letter;

export function paragraph(text: string): LetterPart {
  return { kind: 'paragraph', text };
}
