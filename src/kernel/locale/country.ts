import { companyLocale, type Locale } from './locale.ts';

/** Whether a company, by default ours, is in the United States. Its phone numbers then have no country code. */
export function isInUS({ country }: Pick<Locale, 'country'> = companyLocale()): boolean {
  return country === 'US';
}

/** Whether cars of the company's country have frame numbers, such as GRB-006789, instead of VINs. */
export function hasFrameNumbers(): boolean {
  return companyLocale().country === 'JP';
}

/** What the postal code is called where the company is. */
export function postalCodeWord(): 'zip code' | 'postal code' {
  return isInUS() ? 'zip code' : 'postal code';
}

/** The word for the postal code as a label, or at the beginning of a sentence. */
export function postalCodeLabel(): 'Zip code' | 'Postal code' {
  return isInUS() ? 'Zip code' : 'Postal code';
}

/** A country's English name: 'Germany'. */
export function countryName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}
