import type { Functions } from './functions.ts';
import { publishedPages } from './published-pages.ts';
import { runRequestChain } from './request-chain.ts';
import { readRules } from './rules.ts';

export type SiteHandler = (request: Request, ip: string) => Promise<Response>;

type Site = {
  /** Where netlify.toml lies. */
  projectFolder: string;
  /** The build's output, absolute. */
  publishFolder: string;
  functions: Functions;
};

/**
 * Answers every request as the deployed site would: functions, redirect rules, published files
 * with their headers, and 404.html for the rest. `ip` is the address of the caller's socket.
 */
export function createSiteHandler({ projectFolder, publishFolder, functions }: Site): SiteHandler {
  const rules = readRules(projectFolder, publishFolder);
  const pages = publishedPages(projectFolder, publishFolder);

  return async (request, ip) => {
    const answer = await runRequestChain({ functions, rules, pages }, request, ip);
    if (answer) return answer;

    const page = await pages.find(new URL(request.url));
    if (page) return page.answer(request);

    const notFoundPage = await pages.find(new URL('/404', request.url));
    if (notFoundPage) return notFoundPage.standIn(request, 404);
    return new Response('Not Found', { status: 404 });
  };
}
