import type { Functions } from './functions.ts';
import type { Rules } from './rules.ts';

export type Page = {
  /** Answers with the page's content in the name of another path. */
  standIn(request: Request, status: number): Promise<Response>;
};

/** The static side of a site. */
export type Pages = {
  find(url: URL): Promise<Page | undefined>;
};

type Parts = { functions: Functions; rules: Rules; pages: Pages };

/**
 * Answers as Netlify does, in its order (docs.netlify.com/platform/request-chain): a function at
 * the path, unless it prefers a static page and one is there; then a redirect rule, which without
 * `force` yields to a static page. A rule's target is looked up the same way, without going
 * through the rules again. Resolves to undefined where the static page, or a 404, is due.
 */
export async function runRequestChain(
  { functions, rules, pages }: Parts,
  request: Request,
  ip: string,
): Promise<Response | undefined> {
  const url = new URL(request.url);
  const match = functions.match(url);
  if (match) {
    if (match.preferStatic && (await pages.find(url))) return undefined;
    return match.call(request, ip);
  }

  const rule = await rules.match(request);
  if (rule === undefined || (!rule.force && (await pages.find(url)))) return undefined;
  if (rule.kind === 'redirect') {
    return new Response(null, { status: rule.status, headers: { location: rule.location } });
  }

  const target = functions.match(rule.target);
  const page = target && !target.preferStatic ? undefined : await pages.find(rule.target);
  return page ? page.standIn(request, rule.status) : target?.call(request, ip);
}
