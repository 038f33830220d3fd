import type { Database } from '#db/client.ts';
import { keeping } from '#environment/keeping.ts';
import { payOnline } from '#environment/pay-online.ts';
import { readSettings, type StoredSettings } from '#settings/db/company.ts';
import { KEEPING } from '#settings/rules/site-texts.ts';
import { COMPANY } from '../rules/company.ts';
import { applySettings, DEFAULT_SETTINGS } from '../rules/company-settings.ts';

/** How long the settings that were read are used, and when they are read again after a failure. */
const FRESH_MS = 60_000;
const RETRY_MS = 5_000;

/** The longest that a call waits for them. */
const MOST_WAIT_MS = 1_000;

let nextReadAt = 0;
let reading: Promise<void> | undefined;
let hasRead = false;
/** The version of the saved settings that were applied last; undefined for the defaults. */
let applied: string | undefined;

/**
 * Brings this process's company (src/domain/company) up to date, at most once a minute. While the database fails, the
 * last known settings stay.
 * @throws if none were read before: with the defaults, the time zone could be another company's
 */
export async function refreshCompany(db: Database): Promise<void> {
  if (performance.now() < nextReadAt) return;
  reading ??= readAndApply(db).finally(() => {
    reading = undefined;
  });
  if (!hasRead) return reading;
  const done = reading.catch(() => {
    // Whatever else the call reads reports the failure.
    nextReadAt = performance.now() + RETRY_MS;
  });
  await Promise.race([done, new Promise<void>((go) => setTimeout(go, MOST_WAIT_MS).unref())]);
}

/** Applies settings that this process has read or saved. */
export function applyStored({ settings, updatedAt }: StoredSettings): void {
  const version = settings ? updatedAt.toISOString() : undefined;
  nextReadAt = performance.now() + FRESH_MS;
  hasRead = true;
  COMPANY.payOnline = payOnline;
  Object.assign(KEEPING, keeping);
  // A read that began before a save can end after it.
  if (applied && (!version || version <= applied)) return;
  applied = version;
  applySettings(settings ?? DEFAULT_SETTINGS);
}

async function readAndApply(db: Database): Promise<void> {
  applyStored(await readSettings(db));
}
