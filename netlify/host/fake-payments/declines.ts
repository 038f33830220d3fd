/** https://docs.stripe.com/declines/codes */
const REFUSALS = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
};
export type ChargeRefusal = keyof typeof REFUSALS;

/** What the bank says is beside a code: https://docs.stripe.com/error-codes#card-declined */
export function declineOf(refusal: ChargeRefusal) {
  const isCode = refusal === 'expired_card' || refusal === 'authentication_required';
  return {
    code: isCode ? refusal : 'card_declined',
    decline_code: refusal === 'card_declined' ? 'generic_decline' : refusal,
    message: REFUSALS[refusal],
  };
}
