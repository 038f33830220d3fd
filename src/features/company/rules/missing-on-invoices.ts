import { isInUS } from '#kernel/locale/country.ts';
import { type Company, DEFAULT_COMPANY } from './company.ts';
import { COUNTRY_PRESETS } from './countries.ts';
import { taxNumberLabel } from './tax-number-label.ts';

/**
 * What the invoices of a company lack that its country demands (payments: invoices): 'name', 'address', 'VAT ID'. What is still that of
 * the sample company is missing. The United States demand nothing. A country that is known to have no tax demands no number.
 */
export function missingOnInvoices(
  company: Pick<Company, 'country' | 'name' | 'address' | 'taxNumber'>,
): string[] {
  if (isInUS(company)) return [];
  const { country, name, address, taxNumber } = company;
  const { name: sampleName, address: sample } = DEFAULT_COMPANY;
  const isSample = address.street === sample.street && address.city === sample.city;
  const hasTax = COUNTRY_PRESETS[country]?.taxes.length !== 0;
  return [
    ...(isSample && name === sampleName ? ['name'] : []),
    ...(isSample ? ['address'] : []),
    ...(hasTax && !taxNumber ? [taxNumberLabel(country)] : []),
  ];
}

/** 'The company's address and VAT ID are missing on invoices.' */
export function missingInWords(missing: readonly string[]): string {
  const verb = missing.length === 1 ? 'is' : 'are';
  return `The company's ${new Intl.ListFormat('en').format(missing)} ${verb} missing on invoices.`;
}
