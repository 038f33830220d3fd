import type { User } from './user.ts';

// Apart from user.ts, whose schemas pages can do without.

/** 'Maya Lindqvist'. */
export function fullName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

export function isAdministrator(user: Pick<User, 'roles'>): boolean {
  return user.roles.includes('Administrator');
}
