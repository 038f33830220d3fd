import { afterEach, expect } from 'vitest';
import { closePages, takeComplaints } from './browser.ts';

afterEach(async () => {
  await closePages();
  expect(takeComplaints(), 'errors in the console of the browser').toEqual([]);
});
