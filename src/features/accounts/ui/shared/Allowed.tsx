import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { userMay } from '#identity/rules.ts';
import type { Permission } from '#kernel/staff/permissions.ts';
import { $session } from './session.ts';

/**
 * Whether the signed-in user's role has a permission (identity: roles). Until the session is known, nothing is left
 * out, so most screens look the same before and after.
 */
export function useMay(): (permission: Permission) => boolean {
  const session = useStore($session, { ssr: 'initial' });
  return (permission) => session.state !== 'signed-in' || userMay(session.user, permission);
}

/** Shows its children only to roles with the permission. */
export function Allowed({ to, children }: { to: Permission; children: ReactNode }) {
  return useMay()(to) && children;
}
