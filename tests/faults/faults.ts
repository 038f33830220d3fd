import { prepareTokens } from '../load/tokens.ts';
import { makeHostileCalls } from './hostile-calls.ts';
import { runOverEmbedded } from './over-embedded.ts';
import { runOverPostgres } from './over-postgres.ts';
import type { FaultRow } from './run-fault.ts';

const rows: FaultRow[] = [];
function report(row: FaultRow): void {
  console.log(`${row.result}: ${row.fault}`);
  rows.push(row);
}

const areHostileCallsHarmless = makeHostileCalls();
const tokenMakers = await prepareTokens();
await runOverPostgres(tokenMakers, report);
await runOverEmbedded(tokenMakers, report);
console.table(rows);
const isPassed = areHostileCallsHarmless && rows.every(({ result }) => result === 'passed');
process.exit(isPassed ? 0 : 1);
