import { isStaff, STAFF_ACCOUNT, type User } from '#identity/rules.ts';
import type { CallSession } from '#identity/server.ts';
import { Refusal } from '#kernel/http/refusal.ts';

/**
 * Whoever changes the account of somebody else could take it over, and with it their rights (accounts: staff accounts).
 * @param person the account before or after the change
 * @throws 403 for staff, unless the caller may manage them
 */
export function requireMayChange(
  person: Pick<User, 'roles' | 'staff'>,
  may: CallSession['may'],
): void {
  if (isStaff(person) && !may('manage-staff')) throw new Refusal('forbidden', STAFF_ACCOUNT);
}
