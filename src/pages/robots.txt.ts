import type { APIRoute } from 'astro';
import { isPreviewBuild } from '../environment/build.ts';

/** Pages that are nobody's to find say so themselves: a crawler must read them to know. */
export const GET: APIRoute = ({ site }) => {
  const rules = isPreviewBuild ? ['Disallow: /'] : ['Allow: /'];
  const lines = ['User-agent: *', ...rules, '', `Sitemap: ${new URL('/sitemap.xml', site)}`, ''];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain' } });
};
