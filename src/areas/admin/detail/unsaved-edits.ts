import { atom, onSet } from 'nanostores';
import { $adminRoute, type AdminRoute } from '../router.ts';

type GuardedEdit = {
  hasChanges: () => boolean;
  /** Whether the form is gone once this route is on show. */
  isLostAt: (next: AdminRoute | undefined) => boolean;
};

const edits = new Set<GuardedEdit>();

/** Goes where somebody wants to go although edits would be lost; undefined while nobody does. */
export const $leave = atom<(() => void) | undefined>(undefined);

/**
 * Asks before another screen replaces this edit, and before the page is left.
 * @returns a function that stops it
 */
export function guardEdit(edit: GuardedEdit): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (edits.has(edit) && edit.hasChanges()) event.preventDefault();
  };
  edits.add(edit);
  window.addEventListener('beforeunload', warn);
  return () => {
    edits.delete(edit);
    window.removeEventListener('beforeunload', warn);
  };
}

/** What was typed is of no use any more: its record is gone, or it is to be lost. */
export function forgetEdits(): void {
  edits.clear();
}

onSet($adminRoute, ({ newValue: next, abort }) => {
  const isLost = [...edits].some((edit) => edit.isLostAt(next) && edit.hasChanges());
  if (!isLost) return;
  abort();
  const now = urlOf($adminRoute.get());
  // The back and forward buttons have changed the URL already.
  const isTraversal = window.location.pathname + window.location.search !== now;
  if (isTraversal) {
    window.history.pushState(null, '', now);
    // The router takes the other URL for the current one.
    queueMicrotask(() => $adminRoute.open(now, true));
  }
  $leave.set(() => {
    forgetEdits();
    if (isTraversal) window.history.back();
    else $adminRoute.open(urlOf(next));
  });
});

function urlOf(route: AdminRoute | undefined): string {
  if (!route) return window.location.pathname + window.location.search;
  const query = new URLSearchParams(route.search);
  return query.size > 0 ? `${route.path}?${query}` : route.path;
}
