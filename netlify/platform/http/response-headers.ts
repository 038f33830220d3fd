import { isPreview } from '#environment/preview.ts';

/**
 * The security headers of every response. The platform adds the headers of netlify.toml to files, but not to
 * the responses of functions. A test checks that both are the same.
 */
export const PROTECTION = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** The part of the content security policy that is not in the pages' own <meta> (astro.config.mjs). */
export const PAGE_POLICY =
  "base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

/** The policy of data. If a browser opens it as a page, it loads and runs nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Adds the headers that netlify.toml adds to files to a function's response, and forbids caching by default.
 */
export function protect({ headers }: Response, deployContext: string): void {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  for (const [name, value] of Object.entries(PROTECTION)) headers.set(name, value);
  headers.set('content-security-policy', isPage ? PAGE_POLICY : DATA_POLICY);
  if (isPreview(deployContext)) headers.set('x-robots-tag', 'noindex');
  if (!headers.has('cross-origin-resource-policy') && !isPage) {
    headers.set('cross-origin-resource-policy', 'same-origin');
  }
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
}
