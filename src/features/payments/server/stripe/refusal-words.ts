/**
 * What the desk reads when Stripe or a bank refuses, by Stripe's code. A bank's own reason goes before the code beside
 * it: https://docs.stripe.com/declines/codes and https://docs.stripe.com/error-codes
 */
const WORDS: Record<string, string> = {
  card_declined: 'The bank declined the card.',
  generic_decline: 'The bank declined the card and gave no reason.',
  do_not_honor: 'The bank declined the card and gave no reason.',
  insufficient_funds: 'The card does not have enough money.',
  card_velocity_exceeded: 'The card is over its limit.',
  withdrawal_count_limit_exceeded: 'The card is over its limit.',
  expired_card: 'The card has expired.',
  lost_card: 'The bank declined the card.',
  stolen_card: 'The bank declined the card.',
  fraudulent: 'The provider suspects fraud.',
  incorrect_number: 'The card number is wrong.',
  incorrect_cvc: 'The security code of the card is wrong.',
  incorrect_zip: 'The postal code of the card is wrong.',
  card_not_supported: 'The card cannot be used for this.',
  currency_not_supported: 'The card cannot be used for this currency.',
  processing_error: 'The bank could not be reached. Try again later.',
  authentication_required:
    'The bank wants the customer to confirm: they have to pay on the payment page.',
  amount_too_small: 'The amount is below the least that can be paid online. Take it at the desk.',
  amount_too_large: 'The amount is more than the provider allows.',
  charge_already_refunded: 'This was already refunded.',
  charge_disputed: "This is disputed, so it can't be refunded.",
  charge_expired_for_capture: 'The hold on the card has ended.',
  insufficient_balance: "The company's balance at the provider is too low for this refund.",
  payment_intent_unexpected_state: 'The payment has changed at the provider in the meantime.',
  resource_missing: 'The provider does not know this payment.',
  idempotency_error: 'This was already asked for in another way. Try again.',
};

/** Why something was refused, in a sentence of ours. The code is in it if we know no words for it. */
export function refusalWords({
  code,
  decline_code: declineCode,
  type,
}: {
  code?: string | undefined;
  decline_code?: string | undefined;
  type?: string | undefined;
}): string {
  const known = [declineCode, code, type].find((one) => one !== undefined && one in WORDS);
  if (known !== undefined) return WORDS[known] ?? '';
  const unknown = declineCode ?? code;
  return unknown === undefined
    ? 'The payment provider refused.'
    : `The payment provider refused: ${unknown}.`;
}

/** Why a call has to be repeated, in a sentence of ours, by the status of the answer. */
export function outageWords(status: number): string {
  if (status === 401 || status === 403) {
    return "The payment provider does not accept this site's secret key.";
  }
  if (status === 429) return 'The payment provider accepts no more requests at the moment.';
  return 'The payment provider gave no answer.';
}
