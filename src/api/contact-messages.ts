import type { Done } from '../domain/answer.ts';
import type {
  ContactMessage,
  ContactMessageFilters,
  ContactMessageInput,
  ContactMessageSort,
} from '../domain/contact-message.ts';
import type { ListQuery, Page } from '../domain/page.ts';
import { call } from './client.ts';

/** Sends a message to the company; nobody has to be signed in. */
export async function sendContactMessage(input: ContactMessageInput): Promise<Done> {
  return call('/contactmessage/visitors', { method: 'POST', body: input });
}

export async function listContactMessages(
  query: ListQuery<ContactMessageSort, ContactMessageFilters>,
  signal?: AbortSignal,
): Promise<Page<ContactMessage>> {
  return call('/contactmessage/pages', { query, signal });
}

export async function getContactMessage(id: number, signal?: AbortSignal): Promise<ContactMessage> {
  return call(`/contactmessage/${id}`, { signal });
}

export async function deleteContactMessage(id: number): Promise<Done> {
  return call(`/contactmessage/${id}`, { method: 'DELETE' });
}
