import * as v from 'valibot';
import { distanceWords } from '#kernel/locale/distance.ts';
import { FINE_FEE_WORDS, LATER_CHARGE_WORDS, type LineKind } from '#prices/rules.ts';

/** What charges are for, in the order in which figures show them. */
const WORDS = {
  late: 'Late hours',
  get miles() {
    return `Extra ${distanceWords().many}`;
  },
  'returned-elsewhere': 'One-way fees',
  ...LATER_CHARGE_WORDS,
  'fine-fee': FINE_FEE_WORDS,
  'charge-dropped': 'Dropped charges',
  tax: 'Taxes on them',
} as const satisfies Partial<Record<LineKind, string>>;

export const CHARGED_KINDS = Object.keys(WORDS) as (keyof typeof WORDS)[];

/** What was charged of a kind in a period, without taxes that are added (figures: charges). */
export const ChargedSum = v.object({ kind: v.picklist(CHARGED_KINDS), amount: v.number() });
export type ChargedSum = v.InferOutput<typeof ChargedSum>;

export function chargedInWords({ kind }: ChargedSum): string {
  return WORDS[kind];
}
