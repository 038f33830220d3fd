import type { CallInput } from '../contracts/call.ts';
import {
  deleteContactMessageCall,
  getContactMessageCall,
  listContactMessagesCall,
  sendContactMessageCall,
} from '../contracts/contact-messages.ts';
import type { ContactMessageInput } from '../domain/contact-message.ts';
import { send } from './client.ts';

export async function sendContactMessage(body: ContactMessageInput) {
  return send(sendContactMessageCall, { body });
}

export async function listContactMessages(
  query: CallInput<typeof listContactMessagesCall>['query'],
  signal?: AbortSignal,
) {
  return send(listContactMessagesCall, { query, signal });
}

export async function getContactMessage(id: number, signal?: AbortSignal) {
  return send(getContactMessageCall, { params: { id }, signal });
}

export async function deleteContactMessage(id: number) {
  return send(deleteContactMessageCall, { params: { id } });
}
