import { t } from '#kernel/words/t.ts';
import type { LineKind } from './price-line.ts';

// Apart from the lines, whose schema the contact page does not need.

/** What the desk can charge after the return, beside what the price book proposes (charges: charges after the return). */
export const LATER_CHARGE_KINDS = [
  'damage',
  'cleaning',
  'fine',
  'toll',
  'fuel',
  'lost-item',
  'other',
] as const satisfies LineKind[];
export type LaterChargeKind = (typeof LATER_CHARGE_KINDS)[number];

export const LATER_CHARGE_WORDS: Record<LaterChargeKind, string> = {
  get damage() {
    return t('prices.damage');
  },
  get cleaning() {
    return t('prices.cleaning');
  },
  get fine() {
    return t('prices.fine');
  },
  get toll() {
    return t('prices.toll');
  },
  get fuel() {
    return t('prices.fuel');
  },
  get 'lost-item'() {
    return t('prices.lostItem');
  },
  get other() {
    return t('prices.otherCharge');
  },
};

/** The line with what the price book adds to a fine (charges: charges after the return). */
export const FINE_FEE_WORDS = 'Administration fee';

/** How long a customer can object, in days after the one on which the charge was added (charges: objections). */
export const OBJECTION_DAYS = 14;
