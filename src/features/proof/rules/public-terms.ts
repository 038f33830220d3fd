import type { Company } from '#company/rules.ts';
import { PLACEHOLDER } from '#company/rules.ts';
import {
  type AgreementPart,
  type AgreementWord,
  paragraphsOf,
  partOf,
  SAMPLE_NOTE,
} from './agreement-text.ts';

/** What stands in place of the parts that each rental has of its own. */
const PARTS: Record<AgreementPart, string> = {
  parties: 'the company, the customer and the drivers',
  rental: 'the vehicle, and when and where it is picked up and dropped off',
  price: 'the lines of the price and the total, as you see them before you book',
  charges: 'what late hours, fuel, distance and later charges cost',
  deposit: 'the deposit, and when it is given back',
  condition: 'the damage and the photographs at the hand-over',
};

const WORDS: Record<Exclude<AgreementWord, 'company'>, string> = {
  plate: 'the plate',
  odometer: 'the odometer at the hand-over',
  fuel: 'the fuel or charge at the hand-over',
  total: 'the total',
};

/** The title and the text of the agreement in Markdown, as everybody can read it before a rental is agreed. */
export function publicTerms(company: Company, text: string): { title: string; body: string } {
  const [first = '', ...others] = paragraphsOf(text).filter(
    (part) => !part.startsWith(SAMPLE_NOTE),
  );
  const title = first.startsWith('# ') ? first.slice(2).trim() : undefined;
  const words: Record<string, string> = { ...WORDS, company: company.name };
  const paragraphs = (title === undefined ? [first, ...others] : others).map((paragraph) => {
    const part = partOf(paragraph);
    if (part) return `> Of each rental: ${PARTS[part]}.`;
    return paragraph.replace(PLACEHOLDER, (field, name: string) => words[name.trim()] ?? field);
  });
  return { title: title ?? 'Rental agreement', body: paragraphs.join('\n\n') };
}
