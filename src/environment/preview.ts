/**
 * Whether a deploy context of Netlify is a preview: not the site itself, and not somebody's own
 * machine. A preview is never indexed, calls nothing outside and says on its pages what it is.
 */
export function isPreview(deployContext: string): boolean {
  return deployContext !== 'production' && deployContext !== 'dev';
}
