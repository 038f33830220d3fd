import { afterEach, beforeEach, expect } from 'vitest';
import { closePages, takeComplaints, waitForSites } from './browser.ts';
import { query } from './rows.ts';

await waitForSites();

// The limits count the attempts of all tests.
beforeEach(() => query('delete from attempts'));

afterEach(async () => {
  await closePages();
  expect(takeComplaints(), 'errors in the console of the browser').toEqual([]);
});
