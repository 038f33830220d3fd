import { formatMoney } from '#kernel/money/money.ts';
import { FINE_FEE_WORDS, LATER_CHARGE_WORDS } from '#prices/rules.ts';
import type { LaterCharge } from '../../rules/later-charge.ts';

/** 'Fine, $105.00, of which administration fee $25.00', or 'Fine, dropped'. */
export function chargeInWords({ kind, amount, fee, tax }: LaterCharge): string {
  const ofFee = fee === 0 ? '' : `, of which ${FINE_FEE_WORDS.toLowerCase()} ${formatMoney(fee)}`;
  const sum = amount === 0 ? 'dropped' : formatMoney(amount + fee + tax) + ofFee;
  return `${LATER_CHARGE_WORDS[kind]}, ${sum}`;
}
