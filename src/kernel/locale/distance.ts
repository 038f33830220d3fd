import { t } from '../words/t.ts';
import { companyLocale, type DistanceUnit } from './locale.ts';
import { formatNumber } from './numbers.ts';

/*
 * Distances are whole numbers in the company's unit, also in calls and columns that are named after miles (company: locale).
 */

/** The English words, for the desk. `short` stands after a number and in labels, `title` at the beginning. */
const WORDS = {
  mi: { one: 'mile', many: 'miles', title: 'Miles', short: 'miles' },
  km: { one: 'kilometer', many: 'kilometers', title: 'Kilometers', short: 'km' },
} as const;

/** The words for the company's unit of distances. */
export function distanceWords(): (typeof WORDS)[DistanceUnit] {
  return WORDS[companyLocale().distanceUnit];
}

/** A distance in words: '1,234 miles', or '1.234 km'. */
export function formatDistance(distance: number): string {
  const text = formatNumber(distance);
  return companyLocale().distanceUnit === 'mi'
    ? t('kernel.miles', { distance: text })
    : t('kernel.kilometers', { distance: text });
}
