import { send } from '#kit/client/client.ts';
import { getContactMessageCall } from '../../calls/contact-messages.ts';

export function loadMessage(id: number, signal?: AbortSignal) {
  return send(getContactMessageCall, { params: { id }, signal });
}
