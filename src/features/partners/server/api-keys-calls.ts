import { NO_SUCH_PLACE, placeById } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { newKey } from '#identity/server.ts';
import { invalidInput, notFound } from '#kernel/http/refusal.ts';
import { done } from '#kernel/records/answer.ts';
import { endOfDay } from '#kernel/time/calendar-day.ts';
import { handle, handleRead } from '#platform/http/handle.ts';
import { createKeyCall, endKeyCall, listKeysCall } from '../calls/api-keys.ts';
import { endKey, readKeys, storeKey } from '../db/api-keys.ts';
import { MOST_KEYS } from '../rules/api-key.ts';

/** How much of a key is kept to recognize it: the prefix and four characters. */
const START_CHARACTERS = 8;

/** The calls of owners about API keys (partners: keys). */
export const apiKeysCalls = [
  handleRead(
    listKeysCall,
    { summary: 'The API keys, those that hold first, with when each was last used.' },
    async ({ company, db }) => ({ keys: await readKeys(db, company) }),
  ),

  handle(
    createKeyCall,
    {
      summary:
        'Creates an API key. Only this answer has the key itself, of which a hash is stored.',
    },
    async ({ company, body: { name, permissions, placeIds = null, lastDay } }) => {
      if (placeIds?.some((id) => !placeById(company, id))) {
        throw invalidInput({ placeIds: NO_SUCH_PLACE });
      }
      const expiresAt = lastDay ? endOfDay(lastDay, company.timeZone) : null;
      if (expiresAt && expiresAt <= new Date()) throw invalidInput({ lastDay: 'This day is over' });
      const { key, hash } = newKey();
      const id = await storeKey(database, {
        ...{ name, hash, start: key.slice(0, START_CHARACTERS), expiresAt },
        permissions: [...new Set(permissions)],
        placeIds: placeIds && [...new Set(placeIds)],
      });
      if (id === undefined) {
        throw invalidInput({
          name: `There are already ${MOST_KEYS} keys. End one that is not used.`,
        });
      }
      const keys = await readKeys(database, company);
      const created = keys.find((one) => one.id === id);
      if (!created) throw new Error('The key that was created is not listed.');
      return { ...created, key };
    },
  ),

  handle(
    endKeyCall,
    { summary: 'Ends an API key at once. A repeated call does nothing.', refusals: ['not_found'] },
    async ({ params: { id } }) => {
      if (!(await endKey(database, id))) throw notFound('There is no such key.');
      return done('The key was ended');
    },
  ),
];
