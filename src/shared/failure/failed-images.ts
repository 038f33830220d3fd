/**
 * Marks images that failed to load with `data-failed`, until they load. They are hidden, so that the
 * panel behind them shows instead of the browser's broken-image icon.
 */
export function markFailedImages(): void {
  const mark = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-failed', type === 'error');
  };
  // Neither event bubbles, so both are listened to while they are captured.
  document.addEventListener('error', mark, { capture: true });
  document.addEventListener('load', mark, { capture: true });
  for (const image of document.images) {
    const hasFailed = image.complete && image.currentSrc !== '' && image.naturalWidth === 0;
    if (hasFailed) image.toggleAttribute('data-failed', true);
  }
}
