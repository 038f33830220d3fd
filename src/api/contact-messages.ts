import type { ContactMessageInput } from '../domain/contact-message.ts';
import { call } from './client.ts';

/** Sends a message to the company; nobody has to be signed in. */
export async function sendContactMessage(input: ContactMessageInput): Promise<void> {
  await call('/contactmessage/visitors', { method: 'POST', body: input });
}
