// Not in user.ts, so pages that need only the name don't load its schemas.

/** The last name is missing for staff who may not see it (identity: roles). */
export type PersonName = { firstName: string; lastName?: string };

/** 'Maya Lindqvist', or 'Maya' without the last name. */
export function fullName({ firstName, lastName }: PersonName): string {
  return lastName === undefined ? firstName : `${firstName} ${lastName}`;
}

/** '(562) 555-0123, maya@example.com', or one of the two (customers: missing details). */
export function contactLine({
  phoneNumber,
  email,
}: {
  phoneNumber: string;
  email: string;
}): string {
  return [phoneNumber, email || 'no email'].filter(Boolean).join(', ');
}
