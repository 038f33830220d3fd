import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The pages of the build that netlify.toml adds to the function vehicle-page. */
export type BuiltPage = 'vehicles/added' | '404';

/**
 * The HTML of a page of the build. Deployed, it lies in the function's own folder under the build's
 * path; a local run names the folder of the build that it serves.
 */
export function readBuiltPage(page: BuiltPage): Promise<string> {
  return readFile(join(process.env.PUBLISH_FOLDER ?? 'dist', `${page}.html`), 'utf8');
}
