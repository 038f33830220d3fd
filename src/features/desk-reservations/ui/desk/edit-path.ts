import { adminReservationPath } from '#kernel/paths/paths.ts';
import { $adminRoute } from '#kit/routing/admin-router.ts';

/** The URL of a reservation with the form that changes it. */
export function editReservationPath(id: number): string {
  return `${adminReservationPath(id)}?edit=booking`;
}

/** Whether the URL opens the form, which is a step of its own in the browser's history. */
export function isOpenedByLink(): boolean {
  return $adminRoute.get()?.search.edit !== undefined;
}
