import type { APIRoute } from 'astro';
import { isPreviewBuild } from '#environment/build.ts';

/** Crawlers may read every page. Pages that should not be indexed have `noindex`. */
export const GET: APIRoute = ({ site }) => {
  const rules = isPreviewBuild ? ['Disallow: /'] : ['Allow: /'];
  const lines = ['User-agent: *', ...rules, '', `Sitemap: ${new URL('/sitemap.xml', site)}`, ''];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain' } });
};
