import { send } from '#api/client.ts';
import { getUserCall } from '#contracts/users.ts';

export function loadUser(id: number, signal?: AbortSignal) {
  return send(getUserCall, { params: { id }, signal });
}
