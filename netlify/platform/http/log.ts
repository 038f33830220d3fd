import { hasKey } from '#identity/rules.ts';

/**
 * Logs a call as one line of JSON, without query, body and headers. So logs have no secrets or personal data. A URL with an
 * API key in it is refused, and not logged.
 */
export function logCall(
  { method, url }: Request,
  requestId: string,
  status: number,
  startedMs: number,
): void {
  const path = hasKey(url) ? '(with an API key)' : new URL(url).pathname;
  const milliseconds = Math.round(performance.now() - startedMs);
  console.log(JSON.stringify({ level: 'info', requestId, method, path, status, milliseconds }));
}

/** Logs what a self-hosted server does, as one line of JSON. */
export function logEvent(event: string, facts: object = {}): void {
  console.log(JSON.stringify({ level: 'info', event, ...facts }));
}

/** Logs what another service said when it refused a call of ours, as one line of JSON. */
export function logServiceRefusal(
  service: string,
  requestId: string | undefined,
  words: string,
): void {
  console.log(JSON.stringify({ level: 'warn', service, requestId, words }));
}

/** Logs an unexpected error with its stack, and what it ended, as one line of JSON. */
export function logFault(requestId: string, error: unknown, ended?: string): void {
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(JSON.stringify({ level: 'error', requestId, ended, fault }));
}

/** Does work whose caller reads no response. A fault is logged, never thrown. */
export async function loggingFaults(requestId: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error) => logFault(requestId, error));
}

/** Does jobs at the same time, each by itself. The fault of one is logged with its name, and the others go on. */
export async function runJobs(
  requestId: string,
  jobs: Record<string, () => Promise<unknown>>,
): Promise<void> {
  await Promise.all(
    Object.entries(jobs).map(async ([name, job]) => {
      try {
        await job();
      } catch (error) {
        logFault(requestId, error, name);
      }
    }),
  );
}
