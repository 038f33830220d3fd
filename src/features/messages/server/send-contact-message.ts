import { database } from '#db/client/connection.ts';
import { allowAttempt, attemptAt } from '#identity/server.ts';
import { firstLanguage } from '#kernel/locale/locale.ts';
import { done } from '#kernel/records/answer.ts';
import { t } from '#kernel/words/t.ts';
import { handle } from '#platform/http/handle.ts';
import { sendContactMessageCall } from '../calls/contact-messages.ts';
import { createContactMessage } from '../db/contact-messages.ts';

export const sendContactMessage = handle(
  sendContactMessageCall,
  {
    summary: 'Sends a message to the company.',
    headers: {
      'Accept-Language':
        'The language of answers. Without one that the site has it is the default.',
    },
    refusals: ['too_many_attempts'],
    writesLetters: true,
  },
  async ({ company, body, language = firstLanguage(), ip }) => {
    await allowAttempt(attemptAt('contact', { ip }));
    await createContactMessage(database, company, body, language);
    return done(t('messages.sent'));
  },
);
