import { invalidInput, Refusal } from '#kernel/http/refusal.ts';
import { t } from '#kernel/words/t.ts';

/** The refusal of a customer's promotion code, whether it is unknown, used up, over or not valid yet. */
export function promoUnusable(): Refusal {
  return invalidInput({ promoCode: () => t('prices.codeUnusable') });
}

/** The refusal of a promotion code whose last use somebody else had. Only the desk sees it. */
export function promoUsed(): Refusal {
  const message = 'This code has been used up.';
  return new Refusal('promo_used', message, { errors: { promoCode: message } });
}

/** The refusal of a promotion code that exists already. */
export function promoCodeTaken(): Refusal {
  const message = 'This code already exists.';
  return new Refusal('promo_code_taken', message, { errors: { code: message } });
}
