import { database } from '#db/client/connection.ts';
import { allowAttempt, attemptAt } from '#identity/server.ts';
import { Done, done } from '#kernel/records/answer.ts';
import { handle } from '#platform/http/handle.ts';
import { sendContactMessageCall } from '../calls/contact-messages.ts';
import { createContactMessage } from '../db/contact-messages.ts';
import { ContactMessageInput } from '../rules/contact-message.ts';

export const sendContactMessage = handle(
  sendContactMessageCall,
  {
    summary: 'Sends a message to the company.',
    body: ContactMessageInput,
    answer: Done,
    refusals: ['too_many_attempts'],
    writesLetters: true,
  },
  async ({ company, body, ip }) => {
    await allowAttempt(attemptAt('contact', { ip }));
    await createContactMessage(database, company, body);
    return done('Your message was send.');
  },
);
