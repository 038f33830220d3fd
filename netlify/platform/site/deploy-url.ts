import type { Context } from '@netlify/functions';

/**
 * The URL of this deploy. It comes from the platform, not from the request's Host, which the caller chooses.
 * A deploy that is not published has its own URL.
 */
export function deployUrl({ deploy, site }: Pick<Context, 'deploy' | 'site'>): string | undefined {
  return deploy.published ? site.url : `https://${deploy.id}--${site.name}.netlify.app`;
}
