import type { Config, Context } from '@netlify/functions';
import { isOwnCall } from '#server/session/own-call.ts';
import { publishDue } from '#server/site/publish.ts';

export const config: Config = { background: true };

/**
 * The slow part of publishing a change of the fleet (netlify/server/site/publish.ts). The platform
 * answers each caller 202 before it begins. Only our own functions can start it. When it fails, the
 * platform calls it again, after one minute and after two more.
 */
export default async function publishInBackground(
  request: Request,
  context: Context,
): Promise<Response> {
  if (isOwnCall(request)) await publishDue(context, { mostWaitSeconds: 60 });
  return new Response(null, { status: 202 });
}
