import Stripe from 'stripe';
import { logFault, logServiceRefusal } from '#platform/http/log.ts';
import { ProviderOutage, ProviderRefusal } from '../provider.ts';
import { outageWords, refusalWords } from './refusal-words.ts';

/**
 * The owner can mend a wrong key (401, 403), the same call is still being carried out (409), or there are too many
 * (429).
 */
const PASSING = [401, 403, 409, 429];

/** Stripe's answer, or its failure as ours. */
export async function asked<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) {
      // The library could not read the answer, such as a body of null.
      logFault('', error, 'an answer of the payment provider');
      throw new ProviderOutage('The payment provider gave an answer that cannot be read.');
    }
    const { message, code, decline_code: declineCode, rawType, statusCode = 0, requestId } = error;
    const isFinal = statusCode >= 400 && statusCode < 500 && !PASSING.includes(statusCode);
    // What Stripe says is for developers, and names fields.
    logServiceRefusal('stripe', requestId, `${message} (${declineCode ?? code ?? statusCode})`);
    // Stripe repeats an error of its own (500) for a key, for 24 hours.
    if (!isFinal) throw new ProviderOutage(outageWords(statusCode), { isKept: statusCode >= 500 });
    throw new ProviderRefusal(refusalWords({ code, decline_code: declineCode, type: rawType }));
  }
}
