import { t } from '../words/t.ts';
import { companyLocale, type Locale, presentLanguage } from './locale.ts';

/** Whether a company, by default ours, is in the United States. Its phone numbers then have no country code. */
export function isInUS({ country }: Pick<Locale, 'country'> = companyLocale()): boolean {
  return country === 'US';
}

/** Whether cars of the company's country have frame numbers, such as GRB-006789, instead of VINs. */
export function hasFrameNumbers(): boolean {
  return companyLocale().country === 'JP';
}

/** What the postal code is called where the company is, in sentences of the desk. */
export function postalCodeWord(): 'zip code' | 'postal code' {
  return isInUS() ? 'zip code' : 'postal code';
}

/** The word for the postal code as a label. */
export function postalCodeLabel(of?: Pick<Locale, 'country'>): string {
  return isInUS(of) ? t('kernel.zipCode') : t('kernel.postalCode');
}

/** A country's name: 'Germany'. */
export function countryName(code: string, language = presentLanguage()): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

/** Countries that write the postal code after the city. */
const CODE_AFTER_CITY = 'AE AU CA GB HK IE IN JP KW NZ SG US ZA'.split(' ');

/** Whether a country writes the city before the postal code. */
export function writesCodeAfterCity(country: string): boolean {
  return CODE_AFTER_CITY.includes(country);
}

/**
 * A person's address on one line: 'Deichweg 2, 24103 Kiel'. The typed address has street and city. What is missing is left out
 * (customers: missing details).
 */
export function personAddress(address: string, code: string): string {
  const parts = address.split(', ');
  const isCodeFirst =
    code !== '' && parts.length === 2 && !writesCodeAfterCity(companyLocale().country);
  return isCodeFirst
    ? `${parts[0]}, ${code} ${parts[1]}`
    : [address, code].filter(Boolean).join(', ');
}

/** What the first part of a country is called, as a label of the desk: 'State'. */
export function regionLabel(country: string): string {
  return (
    { US: 'State', CA: 'Province', AU: 'State', JP: 'Prefecture', CH: 'Canton' }[country] ??
    'Region'
  );
}
