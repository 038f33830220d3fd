import type { Finding } from './finding.ts';

/** A finding in words, for whoever has to look: '… (2 in occupancies: 12, 15)'. */
export function findingInWords({ check, table, wrong, ids }: Finding): string {
  const more = wrong > ids.length ? ', …' : '';
  return `${check} (${wrong} in ${table}: ${ids.join(', ')}${more})`;
}
