/**
 * Marks images that failed to load with `data-failed`, until they load. The mark hides them, so the
 * panel behind them shows instead of the browser's broken-image icon.
 */
export function markFailedImages(): void {
  const mark = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-failed', type === 'error');
  };
  // Neither event bubbles, so the listeners use the capture phase.
  document.addEventListener('error', mark, { capture: true });
  document.addEventListener('load', mark, { capture: true });
  for (const image of document.images) {
    const hasFailed = image.complete && image.currentSrc !== '' && image.naturalWidth === 0;
    if (hasFailed) image.toggleAttribute('data-failed', true);
  }
}
