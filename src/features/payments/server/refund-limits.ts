import { MONEY_BACK_HOURS } from '#accounts/rules.ts';
import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { countMoneyBack, forgetMoneyBack } from '#identity/db.ts';
import { type Caller, requireRecentPassword } from '#identity/server.ts';
import { Refusal } from '#kernel/http/refusal.ts';
import { formatMoney, toAmount, toCents } from '#kernel/money/money.ts';
import { rolesThatMay } from '#kernel/staff/staff-words.ts';

/**
 * Counts what a call gives back, in cents.
 * @throws 403 `password_needed` or `not_for_keys` if that is too much without the password, `refund_limit` if it is too much for the role
 */
export type AllowMoneyBack = (cents: number) => Promise<void>;

/**
 * Does work that can give money back, and limits it together with what the same person gave back before (payments: money
 * given back). Work that decides again, because somebody else was faster, counts only once. If the work is refused, for
 * whatever reason, nothing of it counts.
 * @throws what the work throws
 */
export async function givingBack<Result>(
  company: Company,
  { user, keyId, may, session }: Pick<Caller, 'user' | 'keyId' | 'may' | 'session'>,
  work: (allowMoneyBack: AllowMoneyBack) => Promise<Result>,
): Promise<Result> {
  const giver = user?.email ?? `key ${keyId}`;
  const counted = { 'money-back': 0, refund: 0 };
  const isCounted = async (action: keyof typeof counted, cents: number, mostCents: number) => {
    const limit = { most: mostCents, windowMinutes: MONEY_BACK_HOURS * 60 };
    const isWithin = await countMoneyBack(database, action, giver, cents, limit);
    if (isWithin) counted[action] += cents;
    return isWithin;
  };
  let countedCents = 0;
  try {
    return await work(async (cents) => {
      const furtherCents = cents - countedCents;
      if (furtherCents <= 0) return;
      // The password comes first, so the role's limit is asked only about a call that may be made.
      if (!session?.isPasswordRecent) {
        if (
          !(await isCounted(
            'money-back',
            furtherCents,
            toCents(company.refundLimitWithoutPassword),
          ))
        )
          requireRecentPassword(session);
      }
      if (!may('refund-any')) {
        const mostCents = may('refund') ? toCents(company.clerkRefundLimit) : 0;
        if (!(await isCounted('refund', furtherCents, mostCents))) throw refundLimit(mostCents);
      }
      countedCents = cents;
    });
  } catch (error) {
    // After any other error, the money may have gone back.
    if (error instanceof Refusal) {
      for (const action of ['money-back', 'refund'] as const) {
        const cents = counted[action];
        if (cents > 0) await forgetMoneyBack(database, action, giver, cents);
      }
    }
    throw error;
  }
}

function refundLimit(mostCents: number): Refusal {
  const allowed =
    mostCents > 0
      ? `You can give back at most ${formatMoney(toAmount(mostCents))} in ${MONEY_BACK_HOURS} hours.`
      : "Your role doesn't allow giving money back.";
  return new Refusal('refund_limit', `${allowed} Please ask ${rolesThatMay('refund-any')}.`);
}
