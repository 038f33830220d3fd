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
import { requireVersion } from '#platform/http/over-version.ts';
import { turnOwnPages } from '../db/own-pages.ts';

export const companyCalls: HandledCall[] = [
  handleRead(
    getCompanyCall,
    {
      summary: 'The facts and the texts of the company, as pages show them.',
      cacheTag: 'company',
    },
    async ({ db }) => toPublicCompany((await readSettings(db)).settings ?? DEFAULT_SETTINGS),
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
      const before = await readCompany(database);
      if (changesSafeguards(before, body)) requireRecentPassword(session);
      if (!(await save(body, version))) {
        const { updatedAt, ...stored } = await readCompany(database);
        requireVersion(version, { updatedAt });
        throw inUse(stored, body);
      }
      const [former = 'en'] = before.languages;
      const [first = former] = body.languages;
      if (first !== former) await turnOwnPages(database, former, first);
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
function inUse(stored: CompanySettings, asked: CompanySettings): Refusal {
  const errors = {
    ...(stored.timeZone !== asked.timeZone && { timeZone: TIME_ZONE_IN_USE }),
    ...(stored.currency !== asked.currency && { currency: LOCALE_IN_USE }),
    ...(stored.distanceUnit !== asked.distanceUnit && { distanceUnit: LOCALE_IN_USE }),
  };
  return Object.keys(errors).length > 0 ? invalidInput(errors) : changedMeanwhile();
}

/** @throws 400 when a picture is no stored image, or Postgres does not have the time zone */
async function save(settings: CompanySettings, version: string | undefined): Promise<boolean> {
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
