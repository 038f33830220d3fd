// Not in phone-number.ts, so pages that only show a number don't load its schema.

/** A stored phone number as it is dialed: '+15625550142'. */
export function dialedNumber(phone: string): string {
  return `${phone.startsWith('+') ? '+' : '+1'}${phone.replace(/\D/g, '')}`;
}
