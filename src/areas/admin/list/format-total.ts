import type { Page } from '../../../domain/page.ts';

const numberFormat = new Intl.NumberFormat('en-US');

/** How many rows a list has: '1,234', or '10,000+' where counting ended. */
export function formatTotal({ totalElements, totalIsCapped }: Page<unknown>): string {
  return `${numberFormat.format(totalElements)}${totalIsCapped ? '+' : ''}`;
}

/** Which rows a page shows, counted from 1: '11–20 of 1,234'. */
export function formatRange(page: Page<unknown>): string {
  const before = page.number * page.size;
  const first = numberFormat.format(before + 1);
  const last = numberFormat.format(before + page.numberOfElements);
  return `${first}–${last} of ${formatTotal(page)}`;
}
