import type { Company } from '#company/rules/company.ts';
import { database } from '#db/connection.ts';
import { requireRecentPassword, type Session } from '#platform/session/guards.ts';
import { countMoneyBack } from '../db/attempts.ts';
import { unaskedCents } from '../rules/asked-again.ts';
import type { User } from '../rules/user.ts';

/** Counts what a call gives back, in cents. @throws 403 `password_needed` if that is too much without the password */
export type AllowMoneyBack = (cents: number) => Promise<void>;

/**
 * Limits what one call of an administrator gives back without a recent password, together with what they gave back so
 * before (payments: money given back). A call that decides again, because somebody else was faster, counts only once.
 */
export function moneyBackOf(
  company: Company,
  { user, session }: { user: User; session: Session },
): AllowMoneyBack {
  let countedCents = 0;
  return async (cents) => {
    const furtherCents = cents - countedCents;
    if (furtherCents <= 0 || session.isPasswordRecent) return;
    if (!(await countMoneyBack(database, user.email, furtherCents, unaskedCents(company)))) {
      requireRecentPassword(session);
    }
    countedCents = cents;
  };
}
