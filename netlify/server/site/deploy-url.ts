import type { Context } from '@netlify/functions';

/**
 * The URL of this deploy, from the platform and not from the request's Host, which the caller chooses.
 * A deploy that is not the published one has a URL of its own.
 */
export function deployUrl({ deploy, site }: Pick<Context, 'deploy' | 'site'>): string | undefined {
  return deploy.published ? site.url : `https://${deploy.id}--${site.name}.netlify.app`;
}
