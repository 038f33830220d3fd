import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';
import { database } from '#db/client/connection.ts';
import { addWebhook } from '#partners/db/webhooks.ts';
import {
  type EventType,
  WEBHOOK_EVENT_TYPES,
  type WebhookEvent,
} from '#partners/rules/webhook-event.ts';
import { sendNow } from '#partners/server/send-events.ts';
import { newSecret } from '#partners/server/sign-event.ts';

type Received = { id: string; headers: IncomingHttpHeaders; body: string; event: WebhookEvent };

/** How a receiver answers: by default with 204. */
export type Respond = (response: ServerResponse, received: Received) => unknown;

export type Receiver = {
  url: string;
  /** The messages in the order in which they arrived. */
  received: Received[];
  respond: Respond;
  server: Server;
};

/** Another program, which receives events until the test has ended. */
export async function openReceiver(respond?: Respond): Promise<Receiver> {
  const receiver = {
    received: [] as Received[],
    respond: respond ?? ((response: ServerResponse) => response.writeHead(204).end()),
  };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { headers } = request;
    const message = { id: String(headers['webhook-id']), headers, body, event: JSON.parse(body) };
    receiver.received.push(message);
    await receiver.respond(response, message);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, { server, url: `http://127.0.0.1:${port}/kestrel` });
}

/** Adds an endpoint at which a receiver is told of these types. */
export async function addEndpoint(
  { url }: { url: string },
  eventTypes: EventType[] = WEBHOOK_EVENT_TYPES,
): Promise<{ id: number; secret: string }> {
  const { shown, encrypted } = newSecret();
  const id = await addWebhook(database, { url, eventTypes, isActive: true }, encrypted);
  if (id === undefined) throw new Error('There are too many endpoints.');
  return { id, secret: shown };
}

/** What a message says, if it has the signature of a secret: by the library that other programs use. */
export function verified(secret: string, { body, headers }: Received): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}

/** Sends what is due, once, as the background function does. */
export function send(options: { timeoutMs?: number } = {}): Promise<boolean> {
  return sendNow({
    siteUrl: 'https://kestrel.test',
    isLocal: true,
    requestId: 'a request',
    ...options,
  });
}
