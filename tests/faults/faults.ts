import { askPostgres } from '../bench/ask.ts';
import { createDataFolder, startSite } from '../browser/site.ts';
import { startTestPostgres } from '../postgres.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { startKillingProvider } from './killing-provider.ts';
import { runPaymentKills } from './payment-kills.ts';
import { type Fault, type FaultRow, runFault } from './run-fault.ts';
import { openTestedSite } from './tested-site.ts';

/** The site reaches its Postgres through a proxy that can cut connections. */
const postgres = await startTestPostgres({ isDurable: true });
const { connectionString } = await postgres.createDatabase();
const proxy = await startCuttingProxy(connectionString);
const provider = await startKillingProvider();
const data = await createDataFolder();
const site = await openTestedSite({
  start: (onFault) =>
    startSite(data.path, proxy.connectionString, {
      environment: {
        ...provider.environment,
        NODE_OPTIONS: `--import ${new URL('moved-clock.ts', import.meta.url).href}`,
        MOVED_BY_MS: String(25 * 3_600_000),
      },
      onFault,
    }),
  ask: (act) => askPostgres(connectionString, act),
});

const FAULTS: Fault[] = [
  {
    name: 'database killed and started again',
    begin: () => postgres.kill(),
    end: () => postgres.resume(),
  },
  {
    name: 'connections cut in mid-answer',
    begin: async () => proxy.cutEvery(20),
    end: async () => proxy.cutEvery(0),
  },
  {
    name: 'clock of the site set forward by 25 hours, and back',
    begin: async () => site.signal('SIGUSR2'),
    end: async () => site.signal('SIGCONT'),
    // Every token has expired in between.
    statuses: [401],
  },
  {
    name: 'site killed and started again',
    begin: () => site.kill(),
    end: () => site.start(),
    mayNotAnswer: true,
  },
];

const rows: FaultRow[] = [];
try {
  for (const fault of FAULTS) {
    const row = await runFault(site, fault);
    console.log(`${row.result}: ${row.fault}`);
    rows.push(row);
  }
  const kills = await runPaymentKills(site, provider);
  console.log(`passed: site killed at ${kills} moments of payments`);
} finally {
  await site.stop();
  await proxy.close();
  await provider.close();
  await postgres.stop();
  await data.remove();
}
console.table(rows);
process.exitCode = rows.every(({ result }) => result === 'passed') ? 0 : 1;
