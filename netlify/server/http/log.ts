/**
 * Logs a call as one line of JSON, without query, body and headers. So logs have no secrets or personal data.
 */
export function logCall(
  { method, url }: Request,
  requestId: string,
  status: number,
  startedMs: number,
): void {
  const path = new URL(url).pathname;
  const milliseconds = Math.round(performance.now() - startedMs);
  console.log(JSON.stringify({ level: 'info', requestId, method, path, status, milliseconds }));
}

/** Logs an unexpected error with its stack, as one line of JSON. */
export function logFault(requestId: string, error: unknown): void {
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(JSON.stringify({ level: 'error', requestId, fault }));
}
