import type { CallInput } from '../contracts/call.ts';
import { deleteUserCall, getUserCall, listUsersCall, updateUserCall } from '../contracts/users.ts';
import type { UserEditInput } from '../domain/user.ts';
import { send } from './client.ts';

export async function listUsers(
  query: CallInput<typeof listUsersCall>['query'],
  signal?: AbortSignal,
) {
  return send(listUsersCall, { query, signal });
}

export async function getUser(id: number, signal?: AbortSignal) {
  return send(getUserCall, { params: { id }, signal });
}

export async function updateUser(id: number, body: UserEditInput, ifMatch: string | undefined) {
  return send(updateUserCall, { params: { id }, body, ifMatch });
}

export async function deleteUser(id: number) {
  return send(deleteUserCall, { params: { id } });
}
