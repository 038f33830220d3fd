import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { neonConfig } from '@neondatabase/serverless';
import type { Statement } from '#db/local/gateway.ts';

/** Where this checkout is: its own path can have folders of the same names. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Passes on what functions send to the database from now on, a transaction at a time, until the returned function is called. */
export function listenToDriver(hear: (transaction: Statement[]) => void): () => void {
  const { fetchFunction: send } = neonConfig;
  neonConfig.fetchFunction = (url: string, init: { body: string }) => {
    const sent = JSON.parse(init.body) as Statement | { queries: Statement[] };
    hear('queries' in sent ? sent.queries : [sent]);
    return send?.(url, init);
  };
  return () => {
    neonConfig.fetchFunction = send;
  };
}

/** A line of a stack in a file of the project, except the driver's and this one. */
const OWN_FILE = /\/(src|netlify|db|tests)\/(?!client\.ts|upgrade\/record-statements)[\w./-]+\.ts/;

/**
 * Keeps the text of every statement that functions send from now on. What a test itself sends is left out: its
 * statement comes from a file of tests.
 * @returns writes the distinct ones to a file of `folder`
 */
export function recordStatements(folder: string): () => void {
  Error.stackTraceLimit = 100;
  const texts = new Set<string>();
  listenToDriver((transaction) => {
    const [, top] = OWN_FILE.exec(new Error().stack?.replaceAll(ROOT, '/') ?? '') ?? [];
    if (top === 'tests') return;
    for (const { query } of transaction) texts.add(query);
  });
  return () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify([...texts]));
  };
}
