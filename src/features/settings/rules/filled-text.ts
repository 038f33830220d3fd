import {
  addressInWords,
  type Company,
  type Keeping,
  outsideHours,
  PLACEHOLDER,
  type PLACEHOLDERS,
  taxNumberLabel,
  whatToBring,
} from '#company/rules.ts';
import { KEPT_DATA, KEPT_IN_BROWSER, keptInWords, providersInWords } from '#customers/rules.ts';
import { distanceUnitWord } from '#kernel/locale/distance.ts';
import { t } from '#kernel/words/t.ts';
import { LETTER_DAYS } from '#letters/rules/letter.ts';
import { payingWords } from '#payments/rules.ts';
import { includedInWords, type PriceRules } from '#prices/rules.ts';

/** What the placeholders mean. */
function wordsOf(
  company: Company,
  keeping: Keeping,
  rules: PriceRules | undefined,
): Record<keyof typeof PLACEHOLDERS, string> {
  const { question, cards, step } = payingWords(company.payOnline);
  const { taxNumber } = company;
  return {
    company: company.name,
    address: addressInWords(company),
    city: company.address.city,
    phone: company.phones[0],
    email: company.email,
    firstPickUp: company.firstPickUp,
    lastPickUp: company.lastPickUp,
    distances: distanceUnitWord(),
    includedDistance: includedInWords(rules),
    outsideHours: outsideHours(),
    whatToBring: whatToBring(),
    paying: question,
    paidWhen: step,
    cards,
    keptData: keptInWords(KEPT_DATA, keeping),
    browserData: keptInWords(KEPT_IN_BROWSER, keeping),
    providers: providersInWords(keeping),
    letterDays: String(LETTER_DAYS),
    taxNumber:
      taxNumber &&
      t('company.taxNumberLine', { label: taxNumberLabel(company.country), number: taxNumber }),
    registration: company.registration,
  };
}

/**
 * A text with the company's facts in place of its placeholders. `keeping` is what the configuration says about personal data,
 * `rules` the published prices.
 */
export function filled(
  company: Company,
  markdown: string,
  keeping: Keeping,
  rules?: PriceRules,
): string {
  const words: Record<string, string> = wordsOf(company, keeping, rules);
  return markdown.replace(PLACEHOLDER, (placeholder, typed: string) => {
    const name = typed.trim();
    return Object.hasOwn(words, name) ? (words[name] ?? '') : placeholder;
  });
}
