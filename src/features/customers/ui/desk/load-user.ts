import { send } from '#kit/client/client.ts';
import { getUserCall } from '../../calls/users.ts';

export function loadUser(id: number, signal?: AbortSignal) {
  return send(getUserCall, { params: { id }, signal });
}
