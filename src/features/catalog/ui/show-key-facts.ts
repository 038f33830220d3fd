import { keyFacts } from '#fleet/rules/key-facts.ts';
import type { Vehicle } from '#fleet/rules/vehicle.ts';
import { showText } from './show-text.ts';

/** Updates a list of facts (KeyFacts.astro) for a vehicle, and hides facts that do not apply. */
export function showKeyFacts(root: Element, vehicle: Vehicle): void {
  for (const [name, text] of Object.entries(keyFacts(vehicle))) {
    root.querySelector(`[data-key-fact="${name}"]`)?.toggleAttribute('hidden', text === undefined);
    if (text !== undefined) showText(root, `[data-key-fact="${name}"] span`, text);
  }
}
