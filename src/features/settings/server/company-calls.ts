import { changesSafeguards } from '#accounts/rules.ts';
import {
  dismissFirstDayCall,
  getCompanyCall,
  getCompanySettingsCall,
  saveCompanySettingsCall,
} from '#company/calls/company.ts';
import {
  applyStored,
  dismissFirstDay,
  readCompany,
  readSettings,
  saveSettings,
} from '#company/db.ts';
import {
  type CompanySettings,
  DEFAULT_SETTINGS,
  IMAGE_SETTINGS,
  LOCALE_IN_USE,
  NO_SUCH_IMAGE,
  NO_SUCH_TIME_ZONE,
  openPlaces,
  type SavedSettings,
  settingsOver,
  TIME_ZONE_IN_USE,
  toPublicCompany,
} from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { isRefusedBy, isRefusedForCurrency } from '#db/client/constraint.ts';
import { hasSqlState, INVALID_VALUE } from '#db/client/sqlstate.ts';
import { requireRecentPassword } from '#identity/server.ts';
import { changedMeanwhile, invalidInput, type Refusal } from '#kernel/http/refusal.ts';
import { done } from '#kernel/records/answer.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import { requireVersion, writeOverVersion } from '#platform/http/over-version.ts';

export const companyCalls: HandledCall[] = [
  handleRead(
    getCompanyCall,
    {
      summary: 'The facts and the texts of the company, as pages show them.',
      cacheTag: 'company',
    },
    async ({ db }) => {
      const { settings, places } = await readSettings(db);
      const open = openPlaces({ places }).map(({ name, location }) => ({ name, location }));
      return toPublicCompany({ ...(settings ?? DEFAULT_SETTINGS), places: open });
    },
  ),

  handleRead(
    getCompanySettingsCall,
    { summary: "The company's settings, to change them." },
    async ({ db }) => readCompany(db),
  ),

  handle(
    saveCompanySettingsCall,
    {
      summary:
        'Saves the settings of the company. They count at once here, within a minute everywhere, and on pages after the next build.',
      refusals: ['password_needed'],
      changes: ['company'],
      writesLetters: true,
    },
    async ({ session, body, version }) => {
      await writeOverVersion(async () => {
        const before = await readCompany(database);
        const settings = settingsOver(before, body);
        if (changesSafeguards(before, settings)) requireRecentPassword(session);
        requireVersion(version, before);
        if (await save(settings, before.updatedAt)) return true;
        const stored = await readCompany(database);
        if (stored.updatedAt === before.updatedAt) throw inUse(stored, settings);
        return undefined;
      });
      applyStored(await readSettings(database));
      return readCompany(database);
    },
  ),

  handle(
    dismissFirstDayCall,
    {
      summary: 'Dismisses the list of what to do on the first day, for everybody.',
    },
    async () => {
      await dismissFirstDay(database);
      return done('The list was dismissed');
    },
  ),
];

const IMAGE_CONSTRAINTS = {
  logo: 'company_logo_id_fkey',
  firstPicture: 'company_first_picture_id_fkey',
  secondPicture: 'company_second_picture_id_fkey',
  appPicture: 'company_app_picture_id_fkey',
} as const;

/** Why settings were not saved over the version that is stored. */
function inUse(stored: CompanySettings, asked: SavedSettings): Refusal {
  const errors = {
    ...(stored.timeZone !== asked.timeZone && { timeZone: TIME_ZONE_IN_USE }),
    ...(stored.currency !== asked.currency && { currency: LOCALE_IN_USE }),
    ...(stored.distanceUnit !== asked.distanceUnit && { distanceUnit: LOCALE_IN_USE }),
  };
  return Object.keys(errors).length > 0 ? invalidInput(errors) : changedMeanwhile();
}

/** @throws 400 when a picture is no stored image, or Postgres does not have the time zone */
async function save(settings: SavedSettings, version: string): Promise<boolean> {
  try {
    return await saveSettings(database, settings, version);
  } catch (error) {
    const missing = IMAGE_SETTINGS.find((name) => isRefusedBy(IMAGE_CONSTRAINTS[name], error));
    if (missing) throw invalidInput({ [missing]: NO_SUCH_IMAGE });
    if (isRefusedForCurrency(error)) throw invalidInput({ currency: LOCALE_IN_USE });
    if (hasSqlState(error, [INVALID_VALUE])) throw invalidInput({ timeZone: NO_SUCH_TIME_ZONE });
    throw error;
  }
}
