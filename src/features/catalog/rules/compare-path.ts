import { VEHICLES_PATH } from '#fleet/rules.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { pathWithPeriod, type SearchFields } from '#rental/rules.ts';

/** The page that compares vehicles. */
export const COMPARE_PATH = `${VEHICLES_PATH}/compare`;

/** The most vehicles that fit side by side on a phone. */
export const MOST_COMPARED = 3;

const PARAMETER = 'vehicles';

/** The page that compares these vehicles, for a period if there is one. */
export function comparePath(ids: readonly number[], period: SearchFields | undefined): string {
  const [path, query = ''] = pathWithPeriod(localPath(COMPARE_PATH), period).split('?');
  const vehicles = ids.length > 0 ? `${PARAMETER}=${ids.join(',')}` : '';
  return [path, [vehicles, query].filter(Boolean).join('&')].filter(Boolean).join('?');
}

/** The vehicles of the page's query, in their order. Invalid and further ids are ignored. */
export function readComparedIds(query: URLSearchParams): number[] {
  const texts = (query.get(PARAMETER) ?? '')
    .split(',')
    .filter((text) => /^[1-9]\d{0,8}$/.test(text));
  return [...new Set(texts.map(Number))].slice(0, MOST_COMPARED);
}
