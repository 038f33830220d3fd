import type { Company } from '#company/rules/company.ts';
import { database } from '#db/connection.ts';
import { formatMoney, toAmount, toCents } from '#kernel/money/money.ts';
import { rolesThatMay } from '#kernel/staff/staff-words.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type CallSession, requireRecentPassword } from '#platform/session/guards.ts';
import { countMoneyBack } from '../db/attempts.ts';
import { MONEY_BACK_HOURS } from '../rules/asked-again.ts';

/**
 * Counts what a call gives back, in cents.
 * @throws 403 `password_needed` if that is too much without the password, `refund_limit` if it is too much for the role
 */
export type AllowMoneyBack = (cents: number) => Promise<void>;

/**
 * Limits what one call of staff gives back, together with what they gave back so before (payments: money given back). A call
 * that decides again, because somebody else was faster, counts only once.
 */
export function moneyBackOf(company: Company, { user, may, session }: CallSession): AllowMoneyBack {
  const isCounted = (action: 'money-back' | 'refund', cents: number, mostCents: number) =>
    countMoneyBack(database, action, user.email, cents, {
      most: mostCents,
      windowMinutes: MONEY_BACK_HOURS * 60,
    });
  let countedCents = 0;
  return async (cents) => {
    const furtherCents = cents - countedCents;
    if (furtherCents <= 0) return;
    // The password comes first: a call is repeated with it, and must not count twice toward the limit of the role.
    if (!session.isPasswordRecent) {
      if (!(await isCounted('money-back', furtherCents, toCents(company.mostUnaskedDollars))))
        requireRecentPassword(session);
    }
    if (!may('refund-any')) {
      const mostCents = may('refund') ? toCents(company.mostClerkRefundDollars) : 0;
      if (!(await isCounted('refund', furtherCents, mostCents))) throw refundLimit(mostCents);
    }
    countedCents = cents;
  };
}

function refundLimit(mostCents: number): Refusal {
  const allowed =
    mostCents > 0
      ? `You can give back at most ${formatMoney(toAmount(mostCents))} in ${MONEY_BACK_HOURS} hours.`
      : "Your role doesn't allow giving money back.";
  return new Refusal('refund_limit', `${allowed} Please ask ${rolesThatMay('refund-any')}.`);
}
