/** Writes one call as one line of JSON: no query, body or header, so no secret and no person. */
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

/** Writes what nobody foresaw, with its stack, as one line of JSON. */
export function logFault(requestId: string, error: unknown): void {
  const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(JSON.stringify({ level: 'error', requestId, fault }));
}
