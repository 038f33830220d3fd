import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { FailureBoundary } from '../../shared/failure/FailureBoundary.tsx';
import { loadChunk } from '../../shared/failure/load-chunk.ts';
import { queryClient } from '../../shared/loading/query-client.ts';
import { followLinks } from '../../shared/routing/follow-links.ts';
import { RouteLoading } from '../../shared/routing/RouteLoading.tsx';
import { Guarded } from '../../shared/session/Guarded.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { loadEarly } from './load-early.ts';
import { $adminRoute, type AdminRoute } from './router.ts';
import { AdminScreen } from './screens.tsx';

loadEarly();

const SignInAgain = lazy(async () => ({
  default: (await loadChunk('SignInAgain', () => import('../../shared/session/SignInAgain.tsx')))
    .SignInAgain,
}));

/** What is typed on these is kept when the session ends. */
const WITH_FORM: readonly AdminRoute['route'][] = [
  'user',
  'vehicle',
  'newVehicle',
  'reservation',
  'newReservation',
];

/** Everything under /admin, for administrators only. `logo` is the site's logo, rendered by Astro. */
export default function AdminApp({ logo }: { logo?: ReactNode }) {
  const route = useStore($adminRoute)?.route;
  const hasForm = route !== undefined && WITH_FORM.includes(route);
  const hasExpired = useSession().state === 'signed-out';
  return (
    <QueryClientProvider client={queryClient}>
      <Guarded administratorsOnly staysOnExpiry={hasForm}>
        {(user) => (
          <AdminLayout logo={logo} user={user}>
            {hasExpired && (
              <Suspense>
                <SignInAgain email={user.email} />
              </Suspense>
            )}
            <AdminRoutes />
          </AdminLayout>
        )}
      </Guarded>
    </QueryClientProvider>
  );
}

function AdminRoutes() {
  useEffect(() => followLinks($adminRoute), []);
  const route = useStore($adminRoute);
  return (
    <FailureBoundary key={route?.path} level={1}>
      <Suspense fallback={<RouteLoading />}>
        <AdminScreen route={route} />
      </Suspense>
    </FailureBoundary>
  );
}
