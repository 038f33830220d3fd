import * as v from 'valibot';
import { type Appointment, appointAdministrator } from '#accounts/db/first-administrator.ts';
import { storedCompany } from '#company/db/current-company.ts';
import { namedDatabase } from '#environment/named-database.ts';
import { SetupFault } from '#environment/setup-fault.ts';
import { readVariables, VARIABLES } from '#environment/variables.ts';
import { isCommonPassword } from '#identity/db/common-passwords.ts';
import { makePasswordHash } from '#identity/db/password-hash.ts';
import { takeOffSecondFactor } from '#identity/db/second-factor.ts';
import { findUserId } from '#identity/db/users.ts';
import { emailText } from '#kernel/records/field.ts';
import { t } from '#kernel/words/t.ts';
import { dataFolder } from '../local/data-folder.ts';
import { openDirectDatabase } from '../local/database.ts';
import { runCommand } from './run-command.ts';

const { ADMIN_EMAIL, ADMIN_PASSWORD } = VARIABLES;

const OUTCOMES: Record<Appointment, string> = {
  made: 'is now an owner. Unset ADMIN_EMAIL and ADMIN_PASSWORD.',
  promoted:
    'was registered already. It is now an owner with the password ADMIN_PASSWORD, and is signed out everywhere. Unset ADMIN_EMAIL and ADMIN_PASSWORD.',
  already: 'is already an owner. Nothing was changed.',
  'built-in': "is a built-in account and can't be changed. Choose another email.",
};

const RESET = '--reset-second-factor';

await runCommand(async () => {
  if (process.argv.includes(RESET)) {
    await resetSecondFactor();
  } else if (!process.env.ADMIN_EMAIL && !process.env.ADMIN_PASSWORD) {
    console.log('ADMIN_EMAIL and ADMIN_PASSWORD are not set, so no owner was created.');
  } else {
    await appoint();
  }
});

/** The last resort of an owner who has lost the second factor (identity: second factor). */
async function resetSecondFactor(): Promise<void> {
  const { ADMIN_EMAIL: email } = readVariables(
    v.object({ ADMIN_EMAIL: emailText(`Set ADMIN_EMAIL to the account for ${RESET}.`) }),
  );
  const { db, close } = await openDirectDatabase(dataFolder, namedDatabase().url);
  try {
    const id = await findUserId(db, email);
    const isReset = id !== undefined && (await takeOffSecondFactor(db, id, 'reset'));
    const outcome = isReset ? 'now signs in with the password alone' : 'has no second factor';
    console.log(id === undefined ? `There is no account with ${email}.` : `${email} ${outcome}.`);
    if (id === undefined) process.exitCode = 1;
  } finally {
    await close();
  }
}

async function appoint(): Promise<void> {
  const wanted = readVariables(v.object({ ADMIN_EMAIL, ADMIN_PASSWORD }));
  const database = await openDirectDatabase(dataFolder, namedDatabase().url);
  try {
    const company = await storedCompany(database.db);
    if (await isCommonPassword(company, wanted.ADMIN_PASSWORD)) {
      throw new SetupFault(`${t('accounts.tooCommon')} Set another ADMIN_PASSWORD.`);
    }
    const passwordHash = await makePasswordHash(wanted.ADMIN_PASSWORD);
    const outcome = await appointAdministrator(
      database.db,
      company,
      wanted.ADMIN_EMAIL,
      passwordHash,
    );
    console.log(`${wanted.ADMIN_EMAIL} ${OUTCOMES[outcome]}`);
    if (outcome === 'built-in') process.exitCode = 1;
  } finally {
    await database.close();
  }
}
