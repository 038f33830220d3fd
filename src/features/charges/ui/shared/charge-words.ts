import { formatDollars } from '#kernel/money/dollars.ts';
import { LATER_CHARGE_WORDS } from '#prices/rules/later-charges.ts';
import type { LaterCharge } from '../../rules/later-charge.ts';

/** 'Fine, $80.00', or 'Fine, dropped'. */
export function chargeInWords({ kind, amount, tax }: LaterCharge): string {
  const sum = amount === 0 ? 'dropped' : formatDollars(amount + tax);
  return `${LATER_CHARGE_WORDS[kind]}, ${sum}`;
}
