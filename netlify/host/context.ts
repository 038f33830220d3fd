import type { Context } from '@netlify/functions';

type Call = {
  request: Request;
  params: Record<string, string>;
  requestId: string;
  /** Address of the caller's socket. */
  ip: string;
  /** Where the local host answers, whatever the request's Host says. */
  siteUrl: string;
  waitUntil: Context['waitUntil'];
};

/**
 * The `context` a function gets as its second argument, with values that are true of a local run:
 * no place on the globe, one deploy.
 * `cookies`, `next` and `rewrite` throw: this host doesn't offer them.
 */
export function createContext({
  request,
  params,
  requestId,
  ip,
  siteUrl,
  waitUntil,
}: Call): Context {
  return {
    account: { id: 'local' },
    deploy: { context: 'dev', id: 'local', published: true },
    geo: {},
    ip,
    json: (input) => Response.json(input),
    log: console.log,
    params,
    requestId,
    server: { region: 'local' },
    site: { id: 'local', name: 'local', url: siteUrl },
    url: new URL(request.url),
    waitUntil,
    get cookies() {
      return notOffered('cookies');
    },
    next: () => notOffered('next'),
    rewrite: () => notOffered('rewrite'),
  };
}

function notOffered(member: string): never {
  throw new Error(`context.${member} is not offered by the local host.`);
}
