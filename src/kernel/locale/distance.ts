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
  return distanceInUnit(formatNumber(distance));
}

/** A distance as it is counted: '1 mile', or '1,234 miles'. */
export function countedDistance(distance: number): string {
  if (distance !== 1) return formatDistance(distance);
  return isInMiles() ? t('kernel.oneMile') : t('kernel.oneKilometer');
}

/** A number with the company's unit: '1234 miles'. */
export function distanceInUnit(distance: string): string {
  return isInMiles() ? t('kernel.miles', { distance }) : t('kernel.kilometers', { distance });
}

/** The company's unit in a sentence: 'miles'. */
export function distanceUnitWord(): string {
  return isInMiles() ? t('kernel.milesAlone') : t('kernel.kilometersAlone');
}

function isInMiles(): boolean {
  return companyLocale().distanceUnit === 'mi';
}
