import { companyLocale } from './locale.ts';

/** What the postal code is called where the company is: 'zip code' in the United States. */
export function postalCodeWord(): 'zip code' | 'postal code' {
  return companyLocale().country === 'US' ? 'zip code' : 'postal code';
}

/** The same at the beginning. */
export function postalCodeLabel(): 'Zip code' | 'Postal code' {
  return companyLocale().country === 'US' ? 'Zip code' : 'Postal code';
}
