import { formatMoney } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import { LATER_CHARGE_WORDS } from '#prices/rules.ts';
import type { LaterCharge } from '../../rules/later-charge.ts';

/** 'Fine, $105.00, of which administration fee $25.00', or 'Fine, dropped'. */
export function chargeInWords({ kind: of, amount: withoutFee, fee, tax }: LaterCharge): string {
  const kind = LATER_CHARGE_WORDS[of];
  const amount = formatMoney(withoutFee + fee + tax);
  if (withoutFee === 0) return t('charges.dropped', { kind });
  return fee === 0
    ? t('charges.kindWithSum', { kind, amount })
    : t('charges.kindWithFee', { kind, amount, fee: formatMoney(fee) });
}
