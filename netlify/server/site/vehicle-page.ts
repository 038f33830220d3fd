import type { Vehicle } from '#domain/fleet/vehicle.ts';
import { formatDollars } from '#domain/money/dollars.ts';

/** A block of JSON-LD. It never contains "<" (src/components/site/JsonLd.astro). */
const DATA_BLOCK = /(<script type="application\/ld\+json">[^<]*<\/script>)/;

/**
 * Makes the page of a vehicle from the page of a placeholder: replaces each of the placeholder's
 * values with the vehicle's, escaped for its place. All are replaced in one pass, so that a value
 * of the vehicle is never taken for a value of the placeholder.
 */
export function fillVehiclePage(template: string, placeholder: Vehicle, vehicle: Vehicle): string {
  const replacements = replacementsFor(placeholder, vehicle);
  const anyMark = new RegExp([...replacements.keys()].map(RegExp.escape).join('|'), 'g');
  const fill = (part: string, toSafe: (text: string) => string) =>
    part.replace(anyMark, (mark) => toSafe(replacements.get(mark) ?? ''));

  return template
    .split(DATA_BLOCK)
    .map((part) => fill(part, DATA_BLOCK.test(part) ? escapeInJson : escapeInHtml))
    .join('');
}

/** Each text that the placeholder's page has of a field, with the vehicle's text for its place. */
function replacementsFor(placeholder: Vehicle, vehicle: Vehicle): Map<string, string> {
  const names = Object.keys(placeholder) as (keyof Vehicle)[];
  const replacements = names.flatMap((name) => {
    const texts = textsOf(vehicle[name]);
    return textsOf(placeholder[name]).map((mark, index) => [mark, texts[index] ?? ''] as const);
  });
  const price = formatDollars(vehicle.pricePerHour);
  return new Map([[formatDollars(placeholder.pricePerHour), price], ...replacements]);
}

/**
 * The texts that a page has of a field. A yes-or-no field has none: the page shows it or leaves it
 * out, and each case has a placeholder of its own. A value of another type does not compile here.
 */
function textsOf(value: Vehicle[keyof Vehicle]): string[] {
  if (typeof value === 'boolean') return [];
  return typeof value === 'object' ? value : [String(value)];
}

function escapeInHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** For the inside of a JSON string. The text must not end the block either. */
function escapeInJson(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');
}
