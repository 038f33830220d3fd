import type { Context } from '@netlify/functions';

const ANSWER_TIMEOUT_MS = 5_000;

/** A deploy's pages never change. An instance serves one deploy; a local run serves one after another. */
const pages = new Map<string, Promise<string>>();

/** Call it when a local run publishes another build. */
export function forgetPublishedPages(): void {
  pages.clear();
}

/**
 * The URL of this deploy's own pages, as the platform names it. The request's Host is not used,
 * because the caller chooses it. A deploy that is not the published one has a URL of its own.
 */
export function deployUrl({ deploy, site }: Pick<Context, 'deploy' | 'site'>): string | undefined {
  return deploy.published ? site.url : `https://${deploy.id}--${site.name}.netlify.app`;
}

/**
 * The HTML of this deploy's page at a path, fetched once from its deployUrl.
 * @throws when it is not there, or not within five seconds
 */
export function readPublishedPage(path: string, deployedAt: string | undefined): Promise<string> {
  return readPage(new URL(path, deployedAt).href, 200);
}

/** The page with which the site answers an address of nothing. */
export function readNotFoundPage(deployedAt: string | undefined): Promise<string> {
  return readPage(new URL('/no/such/page', deployedAt).href, 404);
}

function readPage(url: string, status: 200 | 404): Promise<string> {
  const page = pages.get(url) ?? fetchPage(url, status);
  pages.set(url, page);
  // What went wrong once may go well the next time.
  page.catch(() => pages.delete(url));
  return page;
}

async function fetchPage(url: string, status: 200 | 404): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  if (response.status !== status) throw new Error(`${url} answers ${response.status}.`);
  return response.text();
}
