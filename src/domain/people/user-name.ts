import type { User } from './user.ts';

// Not in user.ts, so pages that need only the name don't load its schemas.

/** 'Maya Lindqvist'. */
export function fullName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

export function isAdministrator(user: Pick<User, 'roles'>): boolean {
  return user.roles.includes('Administrator');
}
