// Not in user.ts, so pages that need only the name don't load its schemas.

/** A mechanic is not told the last name (accounts: roles). */
export type PersonName = { firstName: string; lastName?: string };

/** 'Maya Lindqvist', or 'Maya' if only that is known. */
export function fullName({ firstName, lastName }: PersonName): string {
  return lastName ? `${firstName} ${lastName}` : firstName;
}

/** '(562) 555-0123, maya@example.com', or the number alone (customers: missing e-mail). */
export function contactLine({
  phoneNumber,
  email,
}: {
  phoneNumber: string;
  email: string;
}): string {
  return `${phoneNumber}, ${email || 'no email'}`;
}
