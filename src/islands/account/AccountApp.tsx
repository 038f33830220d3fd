import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { User } from '../../domain/user.ts';
import { followLinks } from '../routing/follow-links.ts';
import { NoSuchPage } from '../routing/NoSuchPage.tsx';
import { Guarded } from '../session/Guarded.tsx';
import { OwnReservationPage } from './OwnReservationPage.tsx';
import { OwnReservationsPage } from './OwnReservationsPage.tsx';
import { ProfilePage } from './ProfilePage.tsx';
import { $accountRoute } from './router.ts';

/** Everything under /user, for signed-in people only. */
export default function AccountApp() {
  return <Guarded>{(user) => <AccountRoutes user={user} />}</Guarded>;
}

function AccountRoutes({ user }: { user: User }) {
  const page = useStore($accountRoute);
  useEffect(() => followLinks($accountRoute), []);

  switch (page?.route) {
    case 'profile':
      return <ProfilePage user={user} />;
    case 'reservations': {
      const number = pageNumber(page.search.page);
      return <OwnReservationsPage key={number} pageNumber={number} />;
    }
    case 'reservation':
      return <OwnReservationPage key={page.params.id} id={page.params.id} />;
    default:
      return <NoSuchPage />;
  }
}

/** A page counted from 1; the first one where the address says nothing sensible. */
function pageNumber(text: string | undefined): number {
  return text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}
