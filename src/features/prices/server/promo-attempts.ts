import { database } from '#db/client/connection.ts';
import { forgetAttempt } from '#identity/db.ts';
import { limitsOf } from '#identity/rules.ts';
import { allowAttempt, attemptAt, type Caller } from '#identity/server.ts';
import { Refusal } from '#kernel/http/refusal.ts';
import { promoUnusable } from './refusals.ts';

/**
 * Does what a caller asks for with a promotion code. A customer's codes that can't be used are counted, and all have
 * the same refusal, so codes can't be guessed (prices: promotion codes).
 * @throws 429 after too many of them, whatever the code is; 400 at `promoCode`; what `act` throws
 */
export async function withPromoCode<Answer>(
  promoCode: string | null | undefined,
  {
    caller,
    ip,
  }: {
    caller: Promise<Caller> | Pick<Caller, 'user' | 'may'>;
    ip: string;
  },
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (!promoCode) return act();
  const { user, may } = await caller;
  if (may('book') && limitsOf('promo-code').exemptsDesk) return act();
  const attempt = attemptAt('promo-code', { ip, email: user?.email });
  await allowAttempt(attempt);
  try {
    const answer = await act();
    await forgetAttempt(database, attempt);
    return answer;
  } catch (error) {
    if (error instanceof Refusal && error.sentences().errors?.promoCode !== undefined)
      throw promoUnusable();
    await forgetAttempt(database, attempt);
    throw error;
  }
}
