import { sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { retryAfterDeadlock } from '#db/client/sqlstate.ts';
import { changedNow } from '#db/client/updated-at.ts';
import { toUser, USER_COLUMNS } from '#identity/db.ts';
import type { User } from '#identity/rules.ts';
import type { UNERASABLE } from '../rules/personal-data.ts';

/**
 * Records that a user asks to be erased, or, if `isWanted` is false, that they no longer do. Repeating it
 * changes nothing. It creates a new version of the user, so erasing an earlier version is refused. Returns
 * undefined, and changes nothing, for staff or when the user is gone.
 */
export async function noteErasureRequest(
  db: Database,
  company: Company,
  id: number,
  isWanted: boolean,
): Promise<User | undefined> {
  await db
    .updateTable('users')
    .set({ erasureRequestedAt: isWanted ? sql<Date>`now()` : null, updatedAt: changedNow })
    .where('id', '=', id)
    .where('erasureRequestedAt', isWanted ? 'is' : 'is not', null)
    .where(sql<boolean>`erased_at is null and not built_in`)
    .$if(isWanted, (query) => query.where('staff', 'is', null))
    .execute();
  const row = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', id)
    .where('erasureRequestedAt', isWanted ? 'is not' : 'is', null)
    .executeTakeFirst();
  return row && toUser(company, row);
}

type ErasureOutcome = 'erased' | 'no-user' | 'built-in' | 'changed' | keyof typeof UNERASABLE;

/**
 * Erases a person, in one statement (`erase_user`). Only an account without a name and anonymous
 * reservations are kept. Locations stay only if they lead to the company's places, because others may be
 * somebody's address. Repeating it changes nothing.
 */
export async function eraseUser(
  db: Database,
  id: number,
  version: string | undefined,
): Promise<ErasureOutcome> {
  const { outcome } = await retryAfterDeadlock(() =>
    db
      .selectNoFrom(
        sql<ErasureOutcome>`erase_user(
          ${id}::integer, ${version ?? null}::text, array(
            select location from reservations, unnest(array[pick_up_location, drop_off_location]) as location
            where user_id = ${id}::integer and place_at(location) is not null
          )
        )`.as('outcome'),
      )
      .executeTakeFirstOrThrow(),
  );
  return outcome;
}
