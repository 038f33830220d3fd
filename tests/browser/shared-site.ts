import { inject } from 'vitest';

/** The seeded site of this worker's files, which run one after another. */
export function sharedSite(): { url: string; databaseUrl: string } {
  const site = inject('sites')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!site) throw new Error('There is no site for this worker.');
  return site;
}
