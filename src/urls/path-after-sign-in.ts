import type { User } from '#domain/people/user.ts';
import { isAdministrator } from '#domain/people/user-name.ts';
import { PATHS, safeNext } from './paths.ts';

// Not in paths.ts, which every page loads.

/**
 * Where a sign-in leads: to `next`, or without it administrators to the dashboard and customers home
 * (rules, sessions).
 */
export function pathAfterSignIn(next: string | null, user: Pick<User, 'roles'>): string {
  return safeNext(next ?? (isAdministrator(user) ? PATHS.admin : null));
}
