import type { User } from './user.ts';

export function isAdministrator(user: Pick<User, 'roles'>): boolean {
  return user.roles.includes('Administrator');
}
