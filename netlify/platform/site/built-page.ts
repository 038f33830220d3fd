import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The pages of the build that netlify.toml adds to the function vehicle-page. */
export const BUILT_PAGES = ['vehicles/added', '404'] as const;

/**
 * The HTML of a page of the build. On Netlify, it is in the function's own folder, under the build's path. A
 * local run sets the folder of the build that it serves. `prefix` is that of a language, '/de'.
 */
export function readBuiltPage(page: (typeof BUILT_PAGES)[number], prefix = ''): Promise<string> {
  return readBuilt(`.${prefix}/${page}.html`);
}

/**
 * The commit that was built (`astro.config.mjs`); undefined if the build did not know it. netlify.toml adds the file to the
 * function health.
 */
export async function readBuiltCommit(): Promise<string | undefined> {
  return readBuilt('commit.txt').catch(() => undefined);
}

function readBuilt(file: string): Promise<string> {
  return readFile(join(process.env.PUBLISH_FOLDER ?? 'dist', file), 'utf8');
}
