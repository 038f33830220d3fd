import { $adminRoute } from '../routing/admin-router.ts';

/**
 * Goes one step back in history (rules, pages), or to the record's list if that step would leave
 * the site.
 */
export function stepBack(listPath: string): void {
  if (canStepBack()) window.history.back();
  else $adminRoute.open(listPath, true);
}

function canStepBack(): boolean {
  const { navigation }: { navigation?: Navigation } = window;
  // Older browsers only know from which page this one was loaded.
  return navigation?.canGoBack ?? document.referrer.startsWith(`${window.location.origin}/`);
}
