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

/** The rule for a vehicle that names it, its class, or all vehicles. */
function nearestOf<Rule extends ForVehicles>(
  rules: readonly Rule[],
  vehicle: NamedVehicle,
): Rule | undefined {
  return rules
    .filter((rule) => isFor(rule, vehicle))
    .toSorted((a, b) => nearness(b) - nearness(a))[0];
}
