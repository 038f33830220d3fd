import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { setReadNumber } from './phone-number.ts';

/**
 * Lets PhoneNumber check and format the numbers of all countries. It is imported by the server, and
 * by a form once somebody types a country code, because it is large.
 */
setReadNumber((text) => {
  const number = parsePhoneNumberFromString(text);
  if (!number?.isValid()) return undefined;
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational();
});
