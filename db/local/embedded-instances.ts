import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** PGlite over one folder, started anew after it has broken down. */
export type EmbeddedInstances = {
  first: PGlite;
  /** Work waits for the work before it. @throws also when the database can't be started again */
  use<Result>(work: (database: PGlite) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

type Instance = { database: PGlite; files: NodeFS };

/** Starting takes a fifth of a second of the whole process: while the disk is full, not for every call. */
const RESTART_PAUSE_MS = 1_000;

/**
 * Opens the database in a folder. A Postgres that can't write its log ends itself, and its server
 * starts it again; PGlite has no server, and its next statement would wait for ever. So statements
 * go one by one, and after such an end the next one gets a new instance, which recovers from the
 * log as after a crash.
 */
export async function openEmbeddedInstances(folder: string): Promise<EmbeddedInstances> {
  const first = await start(folder);
  let running: Instance | undefined = first;
  let lastStartMs = Number.NEGATIVE_INFINITY;
  let turn: Promise<unknown> = Promise.resolve();

  async function restart(): Promise<Instance> {
    if (performance.now() - lastStartMs < RESTART_PAUSE_MS) {
      throw new Error('The embedded database has broken down and could not be started again yet.');
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
    // The files it has opened so far, of which each further attempt would open as many.
    await files.closeFs();
    throw error;
  }
}

/** Postgres's PANIC and FATAL, and whatever isn't of Postgres, are the end of an instance. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'ERROR';
}
