import { prepareTokens } from '../load/tokens.ts';
import { strikeOverEmbedded } from './over-embedded.ts';
import { strikeOverPostgres } from './over-postgres.ts';
import type { FaultRow } from './strike.ts';

const rows: FaultRow[] = [];
function report(row: FaultRow): void {
  console.log(`${row.result}: ${row.fault}`);
  rows.push(row);
}

const tokenMakers = await prepareTokens();
await strikeOverPostgres(tokenMakers, report);
await strikeOverEmbedded(tokenMakers, report);
console.table(rows);
process.exit(rows.every(({ result }) => result === 'passed') ? 0 : 1);
