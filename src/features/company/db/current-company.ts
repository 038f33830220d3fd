import type { Database } from '#db/client/client.ts';
import { payOnline } from '#environment/pay-online.ts';
import type { Company } from '../rules/company.ts';
import {
  DEFAULT_SETTINGS,
  type SettingsInParts,
  settingsInParts,
} from '../rules/settings-in-parts.ts';
import { readSettings, type StoredSettings } from './company.ts';

/** How long the settings that were read are used, and when they are read again after a failure. */
const FRESH_MS = 60_000;
const RETRY_MS = 5_000;

/** The longest that a call waits for them. */
const MOST_WAIT_MS = 1_000;

let nextReadAt = 0;
let reading: Promise<SettingsInParts> | undefined;
/** The newest settings that this process knows, and their version; without a version the defaults. */
let newest: { settings: SettingsInParts; version: string | undefined } | undefined;

/**
 * The settings of the company, read from the database at most once a minute. While it fails, the last known ones
 * stay. What was returned never changes, so a call or a job that reads them at its start keeps them to its end.
 * @throws if none were read before: with the defaults, the time zone could be another company's
 */
export async function currentSettings(db: Database): Promise<SettingsInParts> {
  if (newest && performance.now() < nextReadAt) return newest.settings;
  reading ??= readSettings(db)
    .then(applyStored)
    .finally(() => {
      reading = undefined;
    });
  if (!newest) return reading;
  const known = newest.settings;
  const read = reading.catch(() => {
    // Whatever else the call reads reports the failure.
    nextReadAt = performance.now() + RETRY_MS;
    return known;
  });
  const inTime = new Promise<SettingsInParts>((use) =>
    setTimeout(() => use(known), MOST_WAIT_MS).unref(),
  );
  return Promise.race([read, inTime]);
}

/** Keeps settings that this process has read or saved, unless it knows newer ones. Returns the newest. */
export function applyStored({ settings, places, changedAt }: StoredSettings): SettingsInParts {
  const version = changedAt?.toISOString();
  nextReadAt = performance.now() + FRESH_MS;
  // A read that began before a save can end after it.
  const isOlder = newest?.version && (!version || version <= newest.version);
  if (!newest || !isOlder) {
    newest = {
      settings: settingsInParts(settings ?? DEFAULT_SETTINGS, places, payOnline),
      version,
    };
  }
  return newest.settings;
}

/** Forgets what was read. For a process that goes on with another database, as tests do. */
export function forgetSettings(): void {
  newest = undefined;
}

/** The company as it is stored now, for commands, which read it once. */
export async function storedCompany(db: Database): Promise<Company> {
  const { settings, places } = await readSettings(db);
  return settingsInParts(settings ?? DEFAULT_SETTINGS, places, payOnline).company;
}
