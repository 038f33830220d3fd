import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isSitePath } from '#kernel/paths/site-paths.ts';

it('keeps the paths of all pages and functions of the site from pages of the owner', () => {
  const names = readdirSync('src/pages').map((file) => file.replace(/\.astro$/, ''));
  // What has a dot or a bracket can't be the path of such a page.
  const paths = names.filter((name) => /^[\w-]+$/.test(name)).map((name) => `/${name}`);
  expect(paths.length).toBeGreaterThan(10);
  expect([...paths, '/api', '/mailbox'].filter((path) => !isSitePath(path))).toEqual([]);
});
