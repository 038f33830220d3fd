import * as v from 'valibot';
import { type Appointment, appointAdministrator } from '../../db/first-administrator.ts';
import { openLocalDatabase } from '../../db/local/database.ts';
import { namedDatabase } from '../../src/environment/named-database.ts';
import { readVariables, VARIABLES } from '../../src/environment/variables.ts';
import { hashPassword } from '../server/password.ts';
import { dataFolder } from './data-folder.ts';

const { ADMIN_EMAIL, ADMIN_PASSWORD } = VARIABLES;

const OUTCOMES: Record<Appointment, string> = {
  made: 'is the account of an administrator now. Unset ADMIN_EMAIL and ADMIN_PASSWORD.',
  promoted:
    'was registered already: the account is an administrator now, has the password of ADMIN_PASSWORD and is signed out everywhere. Unset ADMIN_EMAIL and ADMIN_PASSWORD.',
  already: 'is an administrator already: nothing was changed.',
  'built-in': 'is a built-in account, which can not be changed. Choose another e-mail.',
};

if (!process.env.ADMIN_EMAIL && !process.env.ADMIN_PASSWORD) {
  console.log('No administrator was asked for: ADMIN_EMAIL and ADMIN_PASSWORD are not set.');
} else {
  await appoint();
}

async function appoint(): Promise<void> {
  const wanted = readVariables(v.object({ ADMIN_EMAIL, ADMIN_PASSWORD }));
  const local = await openLocalDatabase(dataFolder, namedDatabase().url);
  try {
    const passwordHash = await hashPassword(wanted.ADMIN_PASSWORD);
    const outcome = await appointAdministrator(local.db, wanted.ADMIN_EMAIL, passwordHash);
    console.log(`${wanted.ADMIN_EMAIL} ${OUTCOMES[outcome]}`);
    if (outcome === 'built-in') process.exitCode = 1;
  } finally {
    await local.close();
  }
}
