import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { SEED_ADMINISTRATOR } from '#db/seed/accounts.ts';
import type { Fault } from './run-fault.ts';
import type { TestedSite } from './tested-site.ts';

const DISK_MEGABYTES = 400;
/** Room for some pictures, not for the next 16 MB of the database's log. */
const LEFT_MEGABYTES = 6;
const MEGABYTE = 1_048_576;

/** Makes a folder a small disk of its own; false where this machine does not let us. */
export function mountSmallDisk(folder: string): boolean {
  const size = `size=${DISK_MEGABYTES}m`;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).status === 0;
}

export function unmount(folder: string): void {
  spawnSync('umount', [folder]);
}

/**
 * The disk of the data folder runs full: nearly by other files, the rest by an administrator who
 * uploads pictures until one is refused. Later the other files are deleted.
 */
export function diskFull(folder: string): Fault {
  const otherFile = join(folder, 'other-file');
  return {
    name: 'disk of the data folder full, embedded database',
    async begin(site) {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(otherFile, Buffer.alloc(bavail * bsize - LEFT_MEGABYTES * MEGABYTE));
      await uploadUntilRefused(site);
    },
    end: async () => rmSync(otherFile),
  };
}

async function uploadUntilRefused(site: TestedSite): Promise<void> {
  const { email, password } = SEED_ADMINISTRATOR;
  const login = await fetch(`${site.url()}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await login.json()) as { token: string };
  const file = await noisyPicture();
  for (let upload = 0; upload < 50; upload += 1) {
    const form = new FormData();
    form.set('file', new File([file], 'picture.jpg'));
    const { status } = await fetch(`${site.url()}/api/files/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (status >= 500) return;
    await pause(10);
  }
  throw new Error('The disk did not fill.');
}

/** A picture that no format can compress well. */
function noisyPicture(): Promise<Buffer<ArrayBuffer>> {
  return sharp({
    create: {
      width: 1_440,
      height: 960,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
}
