import { addressInWords, type Company } from '#company/rules.ts';
import { t } from '#kernel/words/t.ts';
import type { Letter, LetterPart } from './letter.ts';
import { phoneInSentence } from './letter-words.ts';

/** A letter as plain text, for mail programs that show no HTML. */
export function plainText(company: Company, { heading, parts }: Letter): string {
  const { name, phones, email } = company;
  const sentence = t('letters.footer', { phone: phoneInSentence(company) });
  const footer = ['--', sentence, name, addressInWords(company), `${phones[0]}, ${email}`];
  const blocks = [heading, ...parts.map(textOf), footer.join('\n')];
  return `${blocks.join('\n\n')}\n`;
}

function textOf(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'table':
      return part.rows
        .flatMap(({ name, value, before }) => [
          `${name}: ${oneLine(value)}`,
          ...(before === undefined ? [] : [`  (${t('letters.before')}: ${oneLine(before)})`]),
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
