import { parseArgs } from 'node:util';
import { createDataFolder, startSite } from '../browser/site.ts';
import { startTestPostgres } from '../postgres.ts';
import { askPostgres } from './ask.ts';
import { auditBookings } from './audit.ts';
import { filesOf } from './files.ts';
import { addFleet } from './fleet.ts';
import { createLedger } from './ledger.ts';
import { watchMemory } from './memory.ts';
import { sendLoad } from './send-load.ts';
import { createTally } from './tally.ts';
import { prepareTokens } from './tokens.ts';
import { createVisits } from './visit.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    connections: { type: 'string', default: '100' },
  },
});
const seconds = Number(options.seconds);
const connections = Number(options.connections);

const tokenMakers = await prepareTokens();
const postgres = await startTestPostgres({ isDurable: true });
const data = await createDataFolder();
const { connectionString } = await postgres.createDatabase();
const site = await startSite(data.path, connectionString);
const fleet = await askPostgres(connectionString, async (ask) =>
  addFleet(ask, { customers: 500, copies: 3, past: 300 }, await tokenMakers(connectionString, ask)),
);
console.log(`${connections} connections for ${seconds} seconds on ${site.url}`);

const visit = createVisits(fleet, await filesOf(site.url));
const tally = createTally();
const ledger = createLedger();
const memory = watchMemory(site.pid);
const sent = await sendLoad({ url: site.url, connections, seconds, visit, tally, ledger });
const { verdict, ...megabytes } = memory.verdict();
await site.stop();
const findings = await askPostgres(connectionString, (ask) => auditBookings(ask, fleet, ledger));
await postgres.stop();
await data.remove();

const unexpected = { ...tally.unexpected(), ...(sent.errors && { 'no answer': sent.errors }) };
console.table(tally.rows(sent.seconds));
console.table([{ 'memory of the site, MB': verdict, ...megabytes }]);
console.table(findings);
console.log('answers that should not be:', Object.keys(unexpected).length ? unexpected : 'none');

const isSound =
  Object.keys(unexpected).length === 0 &&
  verdict !== 'grows' &&
  findings.every(({ wrong }) => wrong === 0);
process.exitCode = isSound ? 0 : 1;
