import { type PriceLine, taxCentsOf } from '#prices/rules.ts';
import type { TaxSum } from './receipt.ts';

/** A tax of a whole, and what of it is stated already. */
type StatedTax = Record<'wanted' | 'stated', TaxSum>;

/**
 * What a part of a whole has of each tax, and the net sum of that tax. The tax and its gross sum are each rounded once, and the net
 * sum is the difference. So the gross sums of taxes on different lines never exceed the part, and make up all of it if they
 * make up all of the whole.
 * @param whole the sums that the taxes belong to, in cents
 * @param share how much of an amount of the whole, of which some is stated already, belongs to the part, rounded
 */
export function taxesOfPart(
  taxes: readonly StatedTax[],
  whole: Record<keyof StatedTax, number>,
  share: (wantedCents: number, statedCents: number) => number,
): TaxSum[] {
  const parts = new Map<StatedTax, TaxSum>();
  const before = { wanted: 0, stated: 0, part: 0 };
  for (const group of groupsOf(taxes, whole)) {
    before.wanted += grossOf(group, 'wanted');
    before.stated += grossOf(group, 'stated');
    const partCents = share(before.wanted, before.stated) - before.part;
    before.part += partCents;
    const amounts = group.map(({ wanted, stated }) =>
      share(wanted.amountCents, stated.amountCents),
    );
    const netCents = partCents - sum(amounts);
    for (const [index, tax] of group.entries()) {
      const { label, percent, netCents: wantedCents } = tax.wanted;
      const hasDetail = percent !== undefined && wantedCents !== undefined;
      const amountCents = amounts[index] ?? 0;
      parts.set(tax, { label, amountCents, ...(hasDetail && { percent, netCents }) });
    }
  }
  return taxes.flatMap((tax) => parts.get(tax) ?? []);
}

/** What lines have of each tax. */
export function taxesOfLines(lines: readonly PriceLine[]): TaxSum[] {
  return [...sumsByLabel(lines.filter(({ kind }) => kind === 'tax').map(taxOfLine)).values()];
}

/** What a line of a tax states. */
export function taxOfLine(line: PriceLine): TaxSum {
  const { label, tax } = line;
  const detail = tax && { percent: tax.percent, netCents: tax.baseCents };
  return { label, amountCents: taxCentsOf(line), ...detail };
}

/** The sums of each tax. One of which a part is stated without its percentage has none. */
export function sumsByLabel(taxes: readonly TaxSum[]): Map<string, TaxSum> {
  const sums = new Map<string, TaxSum>();
  for (const tax of taxes) {
    const same = sums.get(tax.label);
    sums.set(tax.label, same ? sumOf(same, tax) : tax);
  }
  return sums;
}

function sumOf({ label, percent, ...one }: TaxSum, other: TaxSum): TaxSum {
  const sums = { label, amountCents: one.amountCents + other.amountCents };
  if (percent === undefined || one.netCents === undefined || other.netCents === undefined) {
    return sums;
  }
  return { ...sums, percent, netCents: one.netCents + other.netCents };
}

/** Nothing of a tax. */
export function noTax(label: string): TaxSum {
  return { label, amountCents: 0, netCents: 0 };
}

/** A tax that is taken back. */
export function negated({ label, percent, amountCents, netCents }: TaxSum): TaxSum {
  return {
    label,
    amountCents: 0 - amountCents,
    ...(percent !== undefined && { percent }),
    ...(netCents !== undefined && { netCents: 0 - netCents }),
  };
}

/** Whether there is anything of a tax, or of what it was calculated from. */
export function hasSum({ amountCents, netCents = 0 }: TaxSum): boolean {
  return amountCents !== 0 || netCents !== 0;
}

/** Each tax alone; if some are on the same lines, together those that were calculated from the same sum. */
function groupsOf(
  taxes: readonly StatedTax[],
  whole: Record<keyof StatedTax, number>,
): StatedTax[][] {
  const areOnSameLines = (['wanted', 'stated'] as const).some(
    (of) => Math.abs(sum(taxes.map((tax) => grossOf([tax], of)))) > Math.abs(whole[of]),
  );
  if (!areOnSameLines) return taxes.map((tax) => [tax]);
  const netOf = ({ wanted, stated }: StatedTax) => `${wanted.netCents} ${stated.netCents}`;
  return [...Map.groupBy(taxes, netOf).values()];
}

/** What taxes on the same sum and that sum are together. */
function grossOf(group: readonly StatedTax[], of: keyof StatedTax): number {
  return (group[0]?.[of].netCents ?? 0) + sum(group.map((tax) => tax[of].amountCents));
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0);
}
