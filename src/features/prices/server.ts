// The server code of prices that other features may use.

export { withPromoCode } from './server/promo-attempts.ts';
export { promoUsed } from './server/refusals.ts';
