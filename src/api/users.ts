import type { Done } from '../domain/answer.ts';
import type { ListQuery, Page } from '../domain/page.ts';
import type { User, UserEditInput, UserFilters, UserSort } from '../domain/user.ts';
import { call } from './client.ts';

export async function listUsers(
  query: ListQuery<UserSort, UserFilters>,
  signal?: AbortSignal,
): Promise<Page<User>> {
  return call('/user/auth/pages', { query, signal });
}

export async function getUser(id: number, signal?: AbortSignal): Promise<User> {
  return call(`/user/${id}/auth`, { signal });
}

/** Replaces a user as read at `updatedAt`; without it, whatever has changed since. */
export async function updateUser(
  id: number,
  body: UserEditInput,
  updatedAt: string | undefined,
): Promise<User> {
  return call(`/user/${id}/auth`, { method: 'PUT', body, ifMatch: updatedAt });
}

export async function deleteUser(id: number): Promise<Done> {
  return call(`/user/${id}/auth`, { method: 'DELETE' });
}
