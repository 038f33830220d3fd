import * as v from 'valibot';
import { namedDatabase } from '../../src/environment/named-database.ts';
import { readVariables, VARIABLES } from '../../src/environment/variables.ts';
import { type Appointment, appointAdministrator } from '../first-administrator.ts';
import { dataFolder } from '../local/data-folder.ts';
import { openDirectDatabase } from '../local/database.ts';
import { makePasswordHash } from '../password-hash.ts';

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
  const database = await openDirectDatabase(dataFolder, namedDatabase().url);
  try {
    const passwordHash = await makePasswordHash(wanted.ADMIN_PASSWORD);
    const outcome = await appointAdministrator(database.db, wanted.ADMIN_EMAIL, passwordHash);
    console.log(`${wanted.ADMIN_EMAIL} ${OUTCOMES[outcome]}`);
    if (outcome === 'built-in') process.exitCode = 1;
  } finally {
    await database.close();
  }
}
