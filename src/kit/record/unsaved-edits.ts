import { atom, onSet } from 'nanostores';
import { $adminRoute, type AdminRoute } from '../routing/admin-router.ts';

type GuardedEdit = {
  hasChanges: () => boolean;
  /** Whether this route removes the form. */
  isLostAt: (next: AdminRoute | undefined) => boolean;
};

const edits = new Set<GuardedEdit>();

/** Continues the navigation that was stopped to protect unsaved edits; undefined if there is none. */
export const $leave = atom<(() => void) | undefined>(undefined);

/**
 * Asks before another screen replaces this edit, and before the user leaves the page.
 * @returns a function that stops asking
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

/** Discards pending edits without asking. */
export function forgetEdits(): void {
  edits.clear();
}

onSet($adminRoute, ({ newValue: next, abort }) => {
  const isLost = [...edits].some((edit) => edit.isLostAt(next) && edit.hasChanges());
  if (!isLost) return;
  abort();
  const now = urlOf($adminRoute.get());
  // The back and forward buttons have already changed the URL.
  const isTraversal = window.location.pathname + window.location.search !== now;
  if (isTraversal) {
    window.history.pushState(null, '', now);
    // The router still has the other URL as the current one.
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
