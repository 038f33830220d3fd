import { namedDatabase } from '#environment/named-database.ts';
import { SetupFault } from '#environment/setup-fault.ts';
import { dataFolder } from '../local/data-folder.ts';
import { openDirectDatabase } from '../local/database.ts';
import { putBack, putBackIfDue } from '../seed/put-back.ts';
import { runCommand } from './run-command.ts';

const isNightly = process.argv.includes('--nightly');

// Every build in production runs this with --nightly. It does nothing for a company.
if (process.env.DEMO === 'yes' || !isNightly) await runCommand(resetDemo);

async function resetDemo(): Promise<void> {
  if (process.env.DEMO !== 'yes') {
    throw new SetupFault('Set DEMO=yes if this database is that of a public demo.');
  }
  const database = await openDirectDatabase(dataFolder, namedDatabase().migrationUrl);
  try {
    const isDone = isNightly ? await putBackIfDue(database.db) : await putBack(database.db);
    console.log(isDone === false ? 'The demo was put back already.' : 'The demo was put back.');
  } finally {
    await database.close();
  }
}
