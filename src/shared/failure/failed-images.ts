/**
 * Marks the images of the page that did not load, for as long as they don't: the style of
 * `img[data-failed]` leaves the panel behind them in place of the browser's sign.
 */
export function markFailedImages(): void {
  const mark = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-failed', type === 'error');
  };
  // Neither event bubbles; of the two only 'error' would reach the window.
  document.addEventListener('error', mark, { capture: true });
  document.addEventListener('load', mark, { capture: true });
  for (const image of document.images) {
    const hasFailed = image.complete && image.currentSrc !== '' && image.naturalWidth === 0;
    if (hasFailed) image.toggleAttribute('data-failed', true);
  }
}
