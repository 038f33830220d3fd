// What prices shows other features of its handlers.

export { withPromoCode } from './server/promo-attempts.ts';
export { promoUsed } from './server/refusals.ts';
