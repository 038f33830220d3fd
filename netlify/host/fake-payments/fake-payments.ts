import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { type FakeAnswer, type FakeEvent, FakeRefusal, type FakeState } from './fake-objects.ts';
import { createFakeStripe } from './fake-stripe.ts';
import { type FormFields, parseFormBody } from './form-body.ts';
import { payPage } from './pay-page.ts';
import { requireKnownFields } from './requirements.ts';
import { type FakeEndpoint, wholeEndpoint, wholeList } from './whole-objects.ts';

type FakeOptions = {
  port: number;
  /** Where events are sent, and the secret that signs them. */
  webhookUrl: string;
  webhookSecret: string;
  /** A file that keeps the state over a restart. */
  file?: string;
  /** The site on whose `/pay/…` people see its pages; by default its own server. */
  pagesUrl?: string | undefined;
  /** Whether events wait until `deliver` is called. */
  holdsEvents?: boolean;
};

type Call = {
  method: string;
  path: string;
  key: string | undefined;
  body: string;
  query: URLSearchParams;
};

/**
 * A fault of the next call: no answer, an error, or nothing in the answer, before or after the work was done. A stored error
 * is repeated for its idempotency key: https://docs.stripe.com/api/idempotent_requests
 */
export type Fault = `${'silence' | 'error' | 'stored-error'}${'' | '-after'}` | 'null';

/** How often pages whose time is over are looked for. */
const EXPIRY_MS = 250;

/** Failed webhooks are sent again so often. */
const MOST_DELIVERIES = 5;

/**
 * A server that speaks as much of Stripe's protocol as stripe-provider.ts uses, with its own page to pay on. It
 * listens on this machine only.
 */
export async function startFakePayments(options: FakeOptions) {
  const { file } = options;
  const state: FakeState = file && existsSync(file) ? read(file) : emptyState();
  let { webhookUrl } = options;
  const waiting: FakeEvent[] = [];
  const faults: Fault[] = [];
  const broken = new Set<string>();
  const endpoints: FakeEndpoint[] = [];
  const calls: string[] = [];
  let url = '';
  const fake = createFakeStripe(
    state,
    () => options.pagesUrl ?? url.replace('127.0.0.1', 'localhost'),
    (event) => {
      save();
      waiting.push(event);
      if (!options.holdsEvents) void deliver(waiting.splice(0));
    },
  );

  /** Stores the state. Each change ends with an event, with the answer to a call, or with both. */
  function save(): void {
    if (file) writeFileSync(file, JSON.stringify(state));
  }

  async function deliver(events: FakeEvent[]): Promise<number[]> {
    return Promise.all(events.map((event) => send(event, 1)));
  }

  async function send(event: FakeEvent, attempt: number): Promise<number> {
    const payload = JSON.stringify(event);
    const header = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: options.webhookSecret,
    });
    const status = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      body: payload,
    }).then(
      (response) => response.status,
      () => 0,
    );
    if (status >= 200 && status < 300) return status;
    if (options.holdsEvents || attempt >= MOST_DELIVERIES) return status;
    await new Promise((resolve) => setTimeout(resolve, 1000 * attempt).unref());
    return send(event, attempt + 1);
  }

  function route(method: string, path: string, fields: FormFields, query: URLSearchParams): object {
    const [, resource, id = '', action] =
      /^\/v1\/([a-z_]+(?:\/sessions)?)(?:\/([^/]+))?(?:\/([a-z]+))?$/.exec(path) ?? [];
    const call = `${method} ${resource}${id ? '/id' : ''}${action ? `/${action}` : ''}`;
    requireKnownFields(call, fields);
    switch (call) {
      case 'POST checkout/sessions':
        return fake.createSession(fields);
      case 'GET checkout/sessions/id':
        return fake.showSession(id);
      case 'POST checkout/sessions/id/expire':
        return fake.expireSession(id);
      case 'GET payment_intents/id':
        return fake.showIntent(id);
      case 'POST payment_intents':
        return fake.charge(fields);
      case 'POST payment_intents/id/capture':
        return fake.capture(id, fields);
      case 'POST payment_intents/id/cancel':
        return fake.cancel(id);
      case 'POST refunds':
        return fake.refund(fields);
      case 'GET refunds':
        return fake.listRefunds(query.get('payment_intent') ?? '');
      case 'GET webhook_endpoints':
        return wholeList(endpoints.map(wholeEndpoint));
      case 'GET payouts':
        return fake.listPayouts(parseFormBody(query.toString()));
      case 'GET balance_transactions':
        return fake.listTransactions(query.get('payout'), query.get('source'));
      case 'GET disputes':
        return fake.listDisputes(query.get('payment_intent') ?? '');
      default:
        throw new FakeRefusal(404, 'url_invalid', `Unrecognized request: ${method} ${path}`);
    }
  }

  /** Repeats the answer to a key, as Stripe does, also if it was an error. */
  function answer(call: Call, fault: Fault | undefined): Pick<FakeAnswer, 'status' | 'body'> {
    const { method, path, key, body, query } = call;
    const parameters = `${path} ${body}`;
    const known = key === undefined ? undefined : state.answers[key];
    if (known && known.parameters !== parameters) {
      return refused(
        new FakeRefusal(400, 'idempotency_error', 'The key was used for another call.'),
      );
    }
    if (known) return known;
    const failed = { status: 500, body: serverError() };
    const done =
      fault === 'stored-error'
        ? failed
        : attempt(() => {
            const fields = parseFormBody(body);
            const wanted = parseFormBody(query.toString()).expand ?? fields.expand ?? {};
            // A copy, because the answer to a key stays as it was.
            const given = structuredClone(route(method, path, fields, query));
            for (const name of Object.values(wanted)) expand(given, String(name).split('.'));
            return given;
          });
    const given = fault === 'stored-error-after' ? failed : done;
    if (key !== undefined) state.answers[key] = { parameters, ...given };
    save();
    return given;
  }

  /** Objects are ids unless the caller asks for more: https://docs.stripe.com/api/expanding_objects */
  function expand(within: object, [field = '', ...rest]: string[]): void {
    const value: unknown = Reflect.get(within, field);
    for (const one of Array.isArray(value) ? value : []) expand(one, rest);
    const whole = typeof value === 'string' ? fake.findWhole(value) : undefined;
    if (!whole) return;
    Reflect.set(within, field, whole);
    if (rest.length > 0) expand(whole, rest);
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const body = await text(request);
    const [, sessionId] = /^\/pay\/(\w+)$/.exec(pathname) ?? [];
    if (sessionId)
      return showPage(sessionId, request.method === 'POST' ? body : undefined, response);
    const fault = faults.shift();
    if (fault === 'silence') return void request.socket.destroy();
    if (fault === 'error') return sendJson(response, 500, serverError());
    if (fault === 'null') return sendJson(response, 200, null);
    const { method = 'GET', headers } = request;
    calls.push(`${method} ${pathname}`);
    const key = headers['idempotency-key']?.toString();
    const isBroken = [...broken].some((id) => `${request.url} ${body}`.includes(id));
    if (isBroken) return sendJson(response, 500, serverError());
    const given = answer({ method, path: pathname, key, body, query: searchParams }, fault);
    if (fault === 'silence-after') return void request.socket.destroy();
    if (fault === 'error-after') return sendJson(response, 500, serverError());
    sendJson(response, given.status, given.body);
  }

  function showPage(sessionId: string, body: string | undefined, response: ServerResponse): void {
    const session = fake.getSession(sessionId);
    const action = body === undefined ? undefined : new URLSearchParams(body).get('action');
    if (action === 'pay' && session.status === 'open') {
      fake.pay(sessionId);
      response.writeHead(303, { location: session.success_url }).end();
      return;
    }
    if (action === 'decline') fake.decline(sessionId);
    const notice = action === 'decline' ? 'The card was declined. Try another one.' : undefined;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(payPage(session, notice));
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      const { status, body } = refused(error);
      if (!response.headersSent) sendJson(response, status, body);
    });
  });
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const expiry = setInterval(fake.expireDue, EXPIRY_MS).unref();

  return {
    url,
    ...fake,
    /** Forgets all payments. */
    clear() {
      Object.assign(state, emptyState());
      save();
    },
    /** Sends events to another URL from now on. */
    tellAt(url: string) {
      webhookUrl = url;
    },
    /** The webhooks that somebody has set up for other sites and events. */
    endpoints,
    /** The faults of the next calls, in turn. */
    faults,
    /** All calls that were answered, such as 'GET /v1/payment_intents/pi_fake_1'. */
    calls,
    /** The ids of payments and pages for which every call ends with an error that is not stored. */
    broken,
    /** Events that wait, if they are held. */
    waiting,
    deliver,
    async close() {
      clearInterval(expiry);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type FakePayments = Awaited<ReturnType<typeof startFakePayments>>;

function emptyState(): FakeState {
  return { sessions: {}, intents: {}, refunds: [], disputes: [], payouts: [], answers: {} };
}

function read(file: string): FakeState {
  const state = JSON.parse(readFileSync(file, 'utf8')) as FakeState;
  // A file of an earlier version has other payments.
  return 'payouts' in state ? state : emptyState();
}

function attempt(work: () => object): { status: number; body: object } {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    return refused(error);
  }
}

function refused(error: unknown): { status: number; body: object } {
  if (!(error instanceof FakeRefusal)) return { status: 500, body: serverError() };
  const { status, code, declineCode, message } = error;
  const type = status === 402 ? 'card_error' : 'invalid_request_error';
  return { status, body: { error: { type, code, decline_code: declineCode, message } } };
}

function serverError(): object {
  return { error: { type: 'api_error', message: 'The fake provider has a fault.' } };
}

function sendJson(response: ServerResponse, status: number, body: object | null): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
