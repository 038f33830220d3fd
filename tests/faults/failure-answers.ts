import * as v from 'valibot';
import type { SiteAnswer } from './traffic.ts';

/** The two errors that are not the caller's fault (rules, errors). */
const ServerError = v.variant('code', [
  v.strictObject({
    code: v.literal('database_unavailable'),
    message: v.literal("We can't reach our database right now. Please try again in a moment."),
    requestId: v.string(),
  }),
  v.strictObject({
    code: v.literal('internal_error'),
    message: v.literal('Something went wrong on our side. Please try again.'),
    requestId: v.string(),
  }),
]);

const STATUS = { database_unavailable: 503, internal_error: 500 };

/** Whether an answer is one of these errors, with nothing else in it. */
export function isProperFailure({ status, headers, body }: SiteAnswer): boolean {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), ServerError), body);
  if (!success || STATUS[output.code] !== status) return false;
  return (
    headers.get('x-request-id') === output.requestId &&
    (status !== 503 || headers.has('retry-after'))
  );
}

/** Whether a line of the error log is JSON without personal data and secrets. */
export function isSafeLogLine(line: string): boolean {
  const isJson = v.safeParse(v.pipe(v.string(), v.parseJson(), v.looseObject({})), line).success;
  return isJson && !/@example\.com|Bearer |password/i.test(line);
}
