import { addressInWords, type Company } from '#company/rules.ts';
import type { Words } from './english.ts';
import type { Letter, LetterPart } from './letter.ts';

/** A letter as plain text, for mail programs that show no HTML. */
export function plainText(company: Company, { heading, parts }: Letter, words: Words): string {
  const { name, phones, email } = company;
  const footer = ['--', words.footer, name, addressInWords(company), `${phones[0]}, ${email}`];
  const blocks = [heading, ...parts.map((part) => textOf(part, words)), footer.join('\n')];
  return `${blocks.join('\n\n')}\n`;
}

function textOf(part: LetterPart, words: Words): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'table':
      return part.rows
        .flatMap(({ name, value, before }) => [
          `${name}: ${oneLine(value)}`,
          ...(before === undefined ? [] : [`  (${words.before}: ${oneLine(before)})`]),
        ])
        .join('\n');
    case 'button':
      return `${part.label}: ${part.url.href}`;
    case 'quotation':
      return part.text.replace(/^/gm, '> ');
  }
}

function oneLine(value: string): string {
  return value.replaceAll('\n', ', ');
}
