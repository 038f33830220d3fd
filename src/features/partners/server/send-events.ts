import { setTimeout as pause } from 'node:timers/promises';
import { database } from '#db/client/connection.ts';
import { runJobs } from '#platform/http/log.ts';
import { type ClaimedEvent, claimEvents, noteEventAttempt, readDueWebhooks } from '../db/outbox.ts';
import { eventIdText } from '../db/webhook-deliveries.ts';
import { objectUrl, RETRY_SECONDS, type WebhookEvent } from '../rules/webhook-event.ts';
import { type PostOptions, postEvent } from './post-event.ts';
import { signedHeaders } from './sign-event.ts';

/** The most requests of a run to an endpoint at the same time. */
const AT_ONCE = 5;

type Options = PostOptions & { requestId: string };

/** Sends the events that are due, and once more those whose first attempt failed. */
export async function sendDueEvents(options: Options): Promise<void> {
  const hasFailed = await sendNow(options);
  if (!hasFailed) return;
  await pause(RETRY_SECONDS[0] * 1_000);
  await sendNow(options);
}

/** Sends what is due now, to each endpoint by itself. Returns whether an attempt has failed. */
export async function sendNow(options: Options): Promise<boolean> {
  const ids = await readDueWebhooks(database);
  let hasFailed = false;
  const jobs = ids.map((id) => [
    `sending to webhook ${id}`,
    async () => {
      if (!(await sendTo(id, options))) hasFailed = true;
    },
  ]);
  await runJobs(options.requestId, Object.fromEntries(jobs));
  return hasFailed;
}

/** Sends what is due to an endpoint. If it takes none of several events, the others wait. Returns whether it took all. */
async function sendTo(webhookId: number, options: Options): Promise<boolean> {
  let hasTakenAll = true;
  for (;;) {
    const events = await claimEvents(database, webhookId, AT_ONCE);
    const taken = await Promise.all(events.map((event) => sendEvent(event, options)));
    hasTakenAll &&= taken.every((isTaken) => isTaken);
    if (!taken.some((isTaken) => isTaken)) return hasTakenAll;
  }
}

async function sendEvent(
  { url, secrets, type, happenedAt, ...event }: ClaimedEvent,
  options: Options,
): Promise<boolean> {
  const content: WebhookEvent = {
    type,
    timestamp: happenedAt.toISOString(),
    data: { id: event.objectId, url: objectUrl(options.siteUrl, { type, ...event }) },
  };
  const body = JSON.stringify(content);
  const id = eventIdText(event.eventId);
  const headers = () => signedHeaders(secrets, { id, body, now: new Date() });
  const result = await postEvent(url, { body, headers }, options);
  await noteEventAttempt(database, event, result);
  return result.isDelivered;
}
