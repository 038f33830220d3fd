/**
 * Whether a deploy context of Netlify is a preview: neither production nor a local run. The pages of a
 * preview show that it is one. It is not indexed and calls no build hook.
 */
export function isPreview(deployContext: string): boolean {
  return deployContext !== 'production' && deployContext !== 'dev';
}
