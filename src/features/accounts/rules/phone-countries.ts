import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { setReadNumber } from '#identity/rules.ts';
import { companyLocale } from '#kernel/locale/locale.ts';

/**
 * Lets PhoneNumber check and format the numbers of all countries. It is imported by the server, and
 * by a form once somebody types a number that is not of the United States, because it is large.
 */
setReadNumber((text) => {
  const country = companyLocale().country as CountryCode;
  const number = parsePhoneNumberFromString(text, country);
  if (!number?.isValid()) return undefined;
  return number.countryCallingCode === '1' && country === 'US'
    ? number.formatNational()
    : number.formatInternational();
});
