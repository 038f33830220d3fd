import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Bundle } from './bundle.ts';

/** A request, with the path of the function that the platform found it to be for. */
export type Invocation = {
  method: string;
  url: string;
  route?: string;
  headers?: Record<string, string>;
  body?: Uint8Array;
};

export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  /** From the event to the end of the answer; the first of a process loads the bundle. */
  milliseconds: number;
};

type RunningBundle = {
  pid: number;
  /** @throws when the process ends instead of answering */
  invoke(invocation: Invocation): Promise<Answer>;
  /** Everything it has written so far. */
  log(): string;
  stop(): void;
};

const runnerFile = fileURLToPath(new URL('lambda.ts', import.meta.url));

/** Starts a bundle in a process of its own, with this environment and no other. */
export function runBundle(
  { folder, name }: Bundle,
  environment: Record<string, string>,
): RunningBundle {
  const lambda = fork(runnerFile, [folder], {
    cwd: folder,
    env: { LAMBDA_TASK_ROOT: folder, ...environment },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [lambda.stdout, lambda.stderr]) {
    stream?.on('data', (text) => {
      log += text;
    });
  }
  const ended = once(lambda, 'exit').then(() => {
    throw new Error(`The function ${name} ended: ${log}`);
  });
  ended.catch(() => {});

  return {
    pid: lambda.pid ?? 0,
    async invoke(invocation) {
      lambda.send(invocation);
      const [answer] = await Promise.race([once(lambda, 'message'), ended]);
      return answer as Answer;
    },
    log: () => log,
    stop: () => lambda.kill(),
  };
}
