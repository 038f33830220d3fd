import type { APIRoute } from 'astro';
import { pageCompany } from '#company/ui/page-company.ts';
import { mailtoUrl } from '#kernel/text/mailto.ts';

/** RFC 9116 recommends less than a year. Every build extends it. */
const VALID_DAYS = 360;

/** Says whom to tell about a vulnerability. */
export const GET: APIRoute = ({ site }) => {
  const expires = new Date(Date.now() + VALID_DAYS * 24 * 3_600_000);
  const lines = [
    `Contact: ${mailtoUrl(pageCompany().email)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', site)}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain' } });
};
