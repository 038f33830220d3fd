import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { Loading } from '../../ui/Loading.tsx';
import { FailureBoundary } from '../failure/FailureBoundary.tsx';
import { followLinks } from '../routing/follow-links.ts';
import { Guarded } from '../session/Guarded.tsx';
import { loadEarly } from './early-load.ts';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { $adminRoute } from './router.ts';
import { AdminScreen } from './screens.tsx';

loadEarly();

/** Everything under /admin, for administrators only. `logo` is the site's own, as rendered by Astro. */
export default function AdminApp({ logo }: { logo?: ReactNode }) {
  return (
    <Guarded administratorsOnly>
      {(user) => (
        <AdminLayout logo={logo} user={user}>
          <AdminRoutes />
        </AdminLayout>
      )}
    </Guarded>
  );
}

function AdminRoutes() {
  useEffect(() => followLinks($adminRoute), []);
  // The screen before stays until the script of the next one is there.
  const place = useDeferredValue(useStore($adminRoute));
  return (
    <Suspense fallback={<Loading />}>
      <FailureBoundary key={place?.path} level={1}>
        <AdminScreen place={place} />
      </FailureBoundary>
    </Suspense>
  );
}
