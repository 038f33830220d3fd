import type { AdminRoute } from '#kit/routing/admin-router.ts';

/** Screens on which nothing is typed that could be lost. */
const WITHOUT_FORM: readonly AdminRoute['route'][] = [
  'dashboard',
  'users',
  'vehicles',
  'whereabouts',
  'reservations',
  'messages',
  'letters',
  'letter',
  'payments',
  'closing',
  'invoices',
  'figures',
  'history',
  'places',
];

/** Whether a screen stays open when the session ends or the manual is opened, because something may have been typed. */
export function hasForm(route: AdminRoute['route']): boolean {
  return !WITHOUT_FORM.includes(route);
}
