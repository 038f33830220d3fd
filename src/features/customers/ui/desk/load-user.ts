import { getUserCall } from '#accounts/calls/users.ts';
import { send } from '#kit/client/client.ts';

export function loadUser(id: number, signal?: AbortSignal) {
  return send(getUserCall, { params: { id }, signal });
}
