import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** PGlite over one folder, restarted after a failure. */
type EmbeddedInstances = {
  first: PGlite;
  /** Runs `work` after the work before it. @throws also when the database can't be restarted */
  use<Result>(work: (database: PGlite) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

type Instance = { database: PGlite; files: NodeFS };

/** A start blocks the process for a fifth of a second. While the disk is full, not every call tries. */
const RESTART_PAUSE_MS = 1_000;

/**
 * Opens the database in a folder. Postgres ends itself when it can't write its log, and its server
 * restarts it. PGlite has no server: the next statement would wait forever. So statements run one by
 * one, and after such a failure the next one gets a new instance, which recovers from the log as
 * after a crash.
 */
export async function openEmbeddedInstances(folder: string): Promise<EmbeddedInstances> {
  const first = await start(folder);
  let running: Instance | undefined = first;
  let lastStartMs = Number.NEGATIVE_INFINITY;
  let turn: Promise<unknown> = Promise.resolve();

  async function restart(): Promise<Instance> {
    if (performance.now() - lastStartMs < RESTART_PAUSE_MS) {
      throw new Error('The embedded database has failed and could not be restarted yet.');
    }
    lastStartMs = performance.now();
    running = await start(folder);
    return running;
  }

  async function act<Result>(work: (database: PGlite) => Promise<Result>): Promise<Result> {
    const instance = running ?? (await restart());
    try {
      return await work(instance.database);
    } catch (error) {
      if (!isRefusal(error)) {
        running = undefined;
        await instance.files.closeFs();
      }
      throw error;
    }
  }

  return {
    first: first.database,
    use(work) {
      const result = turn.then(() => act(work));
      turn = result.catch(() => undefined);
      return result;
    },
    async close() {
      await turn;
      await running?.database.close();
    },
  };
}

async function start(folder: string): Promise<Instance> {
  const files = new NodeFS(folder);
  try {
    return {
      database: await PGlite.create({ fs: files, extensions: { btree_gist, pg_trgm } }),
      files,
    };
  } catch (error) {
    // Closes the files it has opened so far; each further attempt would open as many.
    await files.closeFs();
    throw error;
  }
}

/** PANIC, FATAL and every error that is not from Postgres end an instance. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'ERROR';
}
