import { t } from '../words/t.ts';
import { Refusal } from './refusal.ts';

type Work<Result> = () => Promise<Result>;

/** Runs at most `most` pieces of work at a time in this process. The others wait in line. */
export function takeTurns(most: number): <Result>(work: Work<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((turn) => void waiting.push(turn));
    try {
      return await work();
    } finally {
      // The turn goes directly to the next in line, so no newcomer can take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Admits at most `most` calls at a time in this process, so no long line of calls can form.
 * @throws 503 at once for the others
 */
export function admit(most: number): <Result>(work: Work<Result>) => Promise<Result> {
  const admitted = admitEach<undefined>(most);
  return (work) => admitted(undefined, work);
}

/**
 * Admits at most `most` calls of each caller at a time in this process.
 * @throws 503 at once for the others
 */
export function admitEach<Caller>(
  most: number,
): <Result>(caller: Caller, work: Work<Result>) => Promise<Result> {
  const admitted = new Map<Caller, number>();

  return async (caller, work) => {
    const count = admitted.get(caller) ?? 0;
    if (count >= most) throw tooBusy();
    admitted.set(caller, count + 1);
    try {
      return await work();
    } finally {
      const left = (admitted.get(caller) ?? 1) - 1;
      if (left > 0) admitted.set(caller, left);
      else admitted.delete(caller);
    }
  };
}

function tooBusy(): Refusal {
  return new Refusal('too_busy', () => t('kernel.tooBusy'), {
    headers: { 'retry-after': '2' },
  });
}
