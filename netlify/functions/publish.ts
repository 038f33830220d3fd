import type { Config, Context } from '@netlify/functions';
import { isOwnCall } from '../server/own-call.ts';
import { publishDue } from '../server/publish.ts';

export const config: Config = { background: true };

/**
 * What a change of the fleet leaves to be done after a while (netlify/server/publish.ts). The
 * platform answers each caller 202 before it begins; strangers get nothing done. When it fails the
 * platform calls it again, after one minute and after two more.
 */
export default async function publishInBackground(
  request: Request,
  context: Context,
): Promise<Response> {
  if (isOwnCall(request)) await publishDue(context, { mostWaitSeconds: 60 });
  return new Response(null, { status: 202 });
}
