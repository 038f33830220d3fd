import { $adminRoute } from '../router.ts';

/** One step back in history (rules, deleting); to the record's list where no step back stays on the site. */
export function stepBack(listPath: string): void {
  if (canStepBack()) window.history.back();
  else $adminRoute.open(listPath, true);
}

function canStepBack(): boolean {
  const { navigation }: { navigation?: Navigation } = window;
  // A browser without it tells only where this page load came from.
  return navigation?.canGoBack ?? document.referrer.startsWith(`${window.location.origin}/`);
}
