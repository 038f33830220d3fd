/**
 * Whether a deploy context of Netlify is a preview: neither production nor a local run. A preview
 * says so on its pages, is not indexed and calls no build hook.
 */
export function isPreview(deployContext: string): boolean {
  return deployContext !== 'production' && deployContext !== 'dev';
}
