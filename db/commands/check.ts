import { storedCompany } from '#company/db/current-company.ts';
import { namedDatabase } from '#environment/named-database.ts';
import { findingInWords } from '#kernel/records/finding.ts';
import { dataFolder } from '../local/data-folder.ts';
import { openDirectDatabase } from '../local/database.ts';
import { findWrong } from '../schema/invariants.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { db, close } = await openDirectDatabase(dataFolder, namedDatabase().url);
  try {
    const findings = await findWrong(db, await storedCompany(db));
    for (const finding of findings) console.error(`Wrong: ${findingInWords(finding)}`);
    if (findings.length === 0) console.log('All checks passed.');
    process.exitCode = findings.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
});
