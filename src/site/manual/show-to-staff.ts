import { getOwnUserCall } from '#accounts/calls/account.ts';
import { authPath, PATHS } from '#kernel/paths/paths.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { onTokenChangedElsewhere, readStored } from '#kit/client/browser-storage.ts';
import { send } from '#kit/client/client.ts';

/**
 * Shows the manual to staff. Visitors are sent to sign in and then come back, customers to the forbidden page (identity: roles).
 * The text is no secret, so it is also shown while the site can't say who has signed in: then it is needed most.
 */
export async function showToStaff(): Promise<void> {
  if (!readStored('token')) return leaveToSignIn();
  try {
    const { roles, staff } = await send(getOwnUserCall);
    if (!staff && !roles.includes('Administrator')) return location.replace(PATHS.unauthorized);
  } catch (error) {
    if (error instanceof ApiError && error.isUnauthenticated) return leaveToSignIn();
  }
  document.documentElement.dataset.staff = '';
}

function leaveToSignIn(): void {
  const { pathname, search, hash } = location;
  location.replace(authPath('login', pathname + search + hash));
}

onTokenChangedElsewhere(showToStaff);
// A page that the back button shows again was checked before somebody signed out.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void showToStaff();
});
