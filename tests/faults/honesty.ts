import * as v from 'valibot';
import type { SiteAnswer } from './traffic.ts';

/** The two ways in which the interface says that it is in trouble (rules, errors). */
const Trouble = v.variant('code', [
  v.strictObject({
    code: v.literal('database_unavailable'),
    message: v.literal('We can not reach our database right now. Please try again in a moment.'),
    requestId: v.string(),
  }),
  v.strictObject({
    code: v.literal('internal_error'),
    message: v.literal('Something went wrong on our side. Please try again.'),
    requestId: v.string(),
  }),
]);

const STATUS = { database_unavailable: 503, internal_error: 500 };

/** Whether an answer says in the agreed words, and in no others, that the site is in trouble. */
export function isHonestFailure({ status, headers, body }: SiteAnswer): boolean {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), Trouble), body);
  if (!success || STATUS[output.code] !== status) return false;
  return (
    headers.get('x-request-id') === output.requestId &&
    (status !== 503 || headers.has('retry-after'))
  );
}

/** Whether a line of the error log is one of JSON that names nobody and no secret. */
export function isDiscreetLine(line: string): boolean {
  const isJson = v.safeParse(v.pipe(v.string(), v.parseJson(), v.looseObject({})), line).success;
  return isJson && !/@example\.com|Bearer |password/i.test(line);
}
