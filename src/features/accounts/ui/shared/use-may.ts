import type { Permission } from '#kernel/staff/permissions.ts';
import { userMay } from '../../rules/staff.ts';
import { useSession } from './use-session.ts';

/** Whether the role of the signed-in user has a permission. False until it is known who it is. */
export function useMay(permission: Permission): boolean {
  const session = useSession();
  return session.state === 'signed-in' && userMay(session.user, permission);
}
