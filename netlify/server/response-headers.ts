import { isPreview } from '../../src/environment/preview.ts';

/**
 * What protects every answer. The platform puts the headers of netlify.toml on files alone, never
 * on what a function answers; a test holds the two equal.
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

/** The part of the policy that pages don't carry in their own <meta>, which has the script hashes. */
export const PAGE_POLICY =
  "base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

/** For data that is opened as a page: it loads nothing and runs nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Puts on a function's answer what netlify.toml puts on files, and keeps it from being stored. */
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
