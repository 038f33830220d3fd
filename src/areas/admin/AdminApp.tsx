import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { User } from '#domain/people/user.ts';
import { FailureBoundary } from '#shared/failure/FailureBoundary.tsx';
import { queryClient } from '#shared/loading/query-client.ts';
import { followLinks } from '#shared/routing/follow-links.ts';
import { RouteLoading } from '#shared/routing/RouteLoading.tsx';
import { Guarded } from '#shared/session/Guarded.tsx';
import { LazySignInAgain } from '#shared/session/LazySignInAgain.tsx';
import { useSession } from '#shared/session/use-session.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { $adminRoute, type AdminRoute } from './router.ts';
import { AdminScreen } from './screens.tsx';

/** Routes that keep typed text when the session ends. */
const WITH_FORM: readonly AdminRoute['route'][] = [
  'newUser',
  'user',
  'vehicle',
  'newVehicle',
  'importVehicles',
  'importCustomers',
  'importReservations',
  'reservation',
  'newReservation',
  'prices',
];

type AdminAppProps = {
  /** The path that was prerendered. */
  path: string;
  /** The site's logo, rendered by Astro. */
  logo?: ReactNode;
  /** The first screen without its data (first-screens.tsx). */
  firstScreen?: ReactNode;
};

/** Everything under /admin, for administrators only. Its frame is prerendered. */
export default function AdminApp(props: AdminAppProps) {
  const route = useStore($adminRoute, { ssr: () => undefined })?.route;
  return (
    <QueryClientProvider client={queryClient}>
      <Guarded
        administratorsOnly
        whileChecking={<Area {...props} />}
        staysOnExpiry={route !== undefined && WITH_FORM.includes(route)}
      >
        {(user) => <Area {...props} user={user} />}
      </Guarded>
    </QueryClientProvider>
  );
}

/** One component for all session states. A screen loads its data during the session check. */
function Area({ path, logo, firstScreen, user }: AdminAppProps & { user?: User }) {
  const isHydrated = useHydrated();
  const hasExpired = useSession().state === 'signed-out';
  return (
    <AdminLayout logo={logo} builtFor={path} user={user}>
      {user && hasExpired && <LazySignInAgain email={user.email} />}
      {isHydrated ? <AdminRoutes firstScreen={firstScreen} /> : firstScreen}
    </AdminLayout>
  );
}

function AdminRoutes({ firstScreen }: { firstScreen: ReactNode }) {
  useEffect(() => followLinks($adminRoute), []);
  const route = useStore($adminRoute);
  const [firstRoute] = useState(route?.route);
  return (
    <FailureBoundary key={route?.path} level={1}>
      <Suspense fallback={route?.route === firstRoute ? firstScreen : <RouteLoading />}>
        <AdminScreen route={route} />
      </Suspense>
    </FailureBoundary>
  );
}
