import { formatDollars } from '../../src/domain/dollars.ts';
import type { Vehicle } from '../../src/domain/vehicle.ts';

/** A block of JSON-LD; "<" never stands inside one (src/components/site/JsonLd.astro). */
const DATA_BLOCK = /(<script type="application\/ld\+json">[^<]*<\/script>)/;

/**
 * The page of a vehicle, made from that of a placeholder: each of the placeholder's values gives
 * way to the vehicle's, escaped for where it stands, in one pass, so that nothing that a vehicle is
 * called is ever taken for a placeholder itself.
 */
export function fillVehiclePage(template: string, placeholder: Vehicle, vehicle: Vehicle): string {
  const values = writtenValues(vehicle);
  const pairs = writtenValues(placeholder).map(
    (mark, index) => [mark, values[index] ?? ''] as const,
  );
  const valueByMark = new Map(pairs);
  const anyMark = new RegExp([...valueByMark.keys()].map(RegExp.escape).join('|'), 'g');
  const fill = (part: string, toSafe: (text: string) => string) =>
    part.replace(anyMark, (mark) => toSafe(valueByMark.get(mark) ?? ''));

  return template
    .split(DATA_BLOCK)
    .map((part) => fill(part, DATA_BLOCK.test(part) ? escapeInJson : escapeInHtml))
    .join('');
}

/** A vehicle's values in every form its page writes them; all but the model are safe anywhere. */
function writtenValues(vehicle: Vehicle): string[] {
  const { id, model, doors, seats, luggage, transmission, fuelType, age, pricePerHour } = vehicle;
  const numbers = [id, doors, seats, luggage, age, pricePerHour].map(String);
  return [formatDollars(pricePerHour), ...numbers, model, transmission, fuelType, ...vehicle.image];
}

function escapeInHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Inside the quotes of a JSON string, which must not end the block either. */
function escapeInJson(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');
}
