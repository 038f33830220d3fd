import type { Company } from '#company/rules.ts';
import { PLACEHOLDER } from '#company/rules.ts';
import { t } from '#kernel/words/t.ts';
import {
  type AgreementPart,
  type AgreementWord,
  hasSampleNote,
  paragraphsOf,
  partOf,
} from './agreement-text.ts';

/** What stands in place of the parts that each rental has of its own. */
const PARTS: Record<AgreementPart, () => string> = {
  parties: () => t('proof.termsParties'),
  rental: () => t('proof.termsRental'),
  price: () => t('proof.termsPrice'),
  charges: () => t('proof.termsCharges'),
  deposit: () => t('proof.termsDeposit'),
  condition: () => t('proof.termsCondition'),
};

const WORDS: Record<Exclude<AgreementWord, 'company'>, () => string> = {
  plate: () => t('proof.termsPlate'),
  odometer: () => t('proof.termsOdometer'),
  fuel: () => t('proof.termsFuel'),
  total: () => t('proof.termsTotal'),
  pickUpPlace: () => t('proof.termsPickUpPlace'),
  dropOffPlace: () => t('proof.termsDropOffPlace'),
};

/** The title and the text of the agreement in Markdown, as everybody can read it before a rental is agreed. */
export function publicTerms(company: Company, text: string): { title: string; body: string } {
  const [first = '', ...others] = paragraphsOf(text).filter((part) => !hasSampleNote(part));
  const title = first.startsWith('# ') ? first.slice(2).trim() : undefined;
  const words: Record<string, () => string> = { ...WORDS, company: () => company.name };
  const paragraphs = (title === undefined ? [first, ...others] : others).map((paragraph) => {
    const part = partOf(paragraph);
    if (part) return `> ${PARTS[part]()}`;
    return paragraph.replace(PLACEHOLDER, (field, name: string) => words[name.trim()]?.() ?? field);
  });
  return { title: title ?? t('proof.termsTitle'), body: paragraphs.join('\n\n') };
}
