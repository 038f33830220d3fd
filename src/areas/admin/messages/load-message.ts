import { send } from '#api/client.ts';
import { getContactMessageCall } from '#contracts/contact-messages.ts';

export function loadMessage(id: number, signal?: AbortSignal) {
  return send(getContactMessageCall, { params: { id }, signal });
}
