import type { APIRoute } from 'astro';
import { IS_INDEXED } from '../layouts/indexing.ts';

/** Pages that are nobody's to find say so themselves: a crawler must read them to know. */
export const GET: APIRoute = ({ site }) => {
  const rules = IS_INDEXED ? ['Allow: /'] : ['Disallow: /'];
  const lines = ['User-agent: *', ...rules, '', `Sitemap: ${new URL('/sitemap.xml', site)}`, ''];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain' } });
};
