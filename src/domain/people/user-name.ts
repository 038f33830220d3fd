import type { User } from './user.ts';

// Not in user.ts, so pages that need only the name don't load its schemas.

/** 'Maya Lindqvist'. */
export function fullName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

/** '(562) 555-0123, maya@example.com', or the number alone (rules, missing e-mail). */
export function contactLine({ phoneNumber, email }: Pick<User, 'phoneNumber' | 'email'>): string {
  return `${phoneNumber}, ${email || 'no email'}`;
}

export function isAdministrator(user: Pick<User, 'roles'>): boolean {
  return user.roles.includes('Administrator');
}
