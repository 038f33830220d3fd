import type { Context } from '@netlify/functions';

const ANSWER_TIMEOUT_MS = 5_000;

/** Pages by URL. A deploy's pages never change, and an instance serves one deploy only. */
const pages = new Map<string, Promise<string>>();

/** Called when a local run publishes another build. */
export function forgetPublishedPages(): void {
  pages.clear();
}

/**
 * The URL of this deploy's own pages, from the platform and not from the request's Host, which the
 * caller chooses. A deploy that is not the published one has a URL of its own.
 */
export function deployUrl({ deploy, site }: Pick<Context, 'deploy' | 'site'>): string | undefined {
  return deploy.published ? site.url : `https://${deploy.id}--${site.name}.netlify.app`;
}

/**
 * The HTML of this deploy's page at a path, fetched once from its deployUrl.
 * @throws when there is none, or it takes more than five seconds
 */
export function readPublishedPage(path: string, deployedAt: string | undefined): Promise<string> {
  return readPage(new URL(path, deployedAt).href, 200);
}

/** The site's page for an unknown path. */
export function readNotFoundPage(deployedAt: string | undefined): Promise<string> {
  return readPage(new URL('/no/such/page', deployedAt).href, 404);
}

function readPage(url: string, status: 200 | 404): Promise<string> {
  const page = pages.get(url) ?? fetchPage(url, status);
  pages.set(url, page);
  // A failure is not kept, so that the next call tries again.
  page.catch(() => pages.delete(url));
  return page;
}

async function fetchPage(url: string, status: 200 | 404): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  if (response.status !== status) throw new Error(`${url} answers ${response.status}.`);
  return response.text();
}
