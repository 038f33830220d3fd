import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';

/**
 * The folder that `build` fills, once for all files of a run that need it: the first one builds, and the others wait. A file that
 * finds a failed build tries again.
 */
export async function builtOnce(
  name: string,
  build: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(inject('buildsFolder'), name);
  const done = `${folder}.done`;
  while (!(await isThere(done))) {
    if (await isMade(folder)) {
      try {
        await build(folder);
        await writeFile(done, '');
      } catch (error) {
        await rm(folder, { recursive: true, force: true });
        throw error;
      }
    } else {
      await sleep(200);
    }
  }
  return folder;
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Makes a folder; false if it is there already. */
async function isMade(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
