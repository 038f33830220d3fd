import { formatDistance } from '#kernel/locale/distance.ts';
import { companyLocale } from '#kernel/locale/locale.ts';
import { t } from '#kernel/words/t.ts';
import type { DepositRule, ExtraRule, MilesRule, PriceRules } from './price-rules.ts';
import { type ForVehicles, isFor, type NamedVehicle, nearness } from './rule-scope.ts';

/** The extras that a vehicle has. Of rules with the same id the nearest counts (prices: classes). */
export function extrasOf({ extras = [] }: PriceRules, vehicle: NamedVehicle): ExtraRule[] {
  const ids = [...new Set(extras.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const rule = nearestOf(
      extras.filter((extra) => extra.id === id),
      vehicle,
    );
    if (!rule) return [];
    // A reservation can keep an extra when it moves to another vehicle.
    const { classes: _, carIds: __, ...extra } = rule;
    return [extra];
  });
}

/** The deposit for a vehicle; undefined if the book asks for none. */
export function depositOf({ deposit }: PriceRules, vehicle: NamedVehicle): DepositRule | undefined {
  return nearestOf([deposit ?? []].flat(), vehicle);
}

/** The distance of a vehicle; undefined if it is not limited. */
export function milesOf({ miles }: PriceRules, vehicle: NamedVehicle): MilesRule | undefined {
  return nearestOf([miles ?? []].flat(), vehicle);
}

/** The distance that is included in a day: 'unlimited miles', '200 km a day', 'at least 100 km a day' where it depends on the vehicle. */
export function includedInWords({ miles }: PriceRules = {}): string {
  const rules = [miles ?? []].flat();
  if (rules.length === 0) {
    return companyLocale().distanceUnit === 'mi'
      ? t('prices.unlimitedMiles')
      : t('prices.unlimitedKilometers');
  }
  const distance = formatDistance(Math.min(...rules.map(({ perDay }) => perDay)));
  const isForAll = rules.every(({ classes, carIds }) => !classes && !carIds);
  return isForAll
    ? t('prices.distanceADay', { distance })
    : t('prices.leastDistanceADay', { distance });
}

/** The rule for a vehicle that names it, its class, or all vehicles. */
function nearestOf<Rule extends ForVehicles>(
  rules: readonly Rule[],
  vehicle: NamedVehicle,
): Rule | undefined {
  return rules
    .filter((rule) => isFor(rule, vehicle))
    .toSorted((a, b) => nearness(b) - nearness(a))[0];
}
