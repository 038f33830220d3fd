import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Guarded } from '#accounts/ui/shared/Guarded.tsx';
import { LazySignInAgain } from '#accounts/ui/shared/LazySignInAgain.tsx';
import { useSession } from '#accounts/ui/shared/use-session.ts';
import type { User } from '#identity/rules/user.ts';
import { useHydrated } from '#kit/controls/use-hydrated.ts';
import { FailureBoundary } from '#kit/failure/FailureBoundary.tsx';
import { ManualContext } from '#kit/layout/manual-context.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { $adminRoute } from '#kit/routing/admin-router.ts';
import { followLinks } from '#kit/routing/follow-links.ts';
import { RouteLoading } from '#kit/routing/RouteLoading.tsx';
import { usePlaces } from '#places/ui/desk/use-places.ts';
import { AdminLayout } from './AdminLayout.tsx';
import { hasForm } from './screen-forms.ts';
import { screenManual } from './screen-manual.ts';
import { SCREEN_PERMISSIONS } from './screen-permissions.ts';
import { AdminScreen } from './screens.tsx';

type AdminAppProps = {
  /** The path that was prerendered. */
  path: string;
  /** The version and the commit that were built. */
  release: string;
  /** The site's logo, rendered by Astro. */
  logo?: ReactNode;
  /** The first screen without its data (first-screens.tsx). */
  firstScreen?: ReactNode;
};

/** Everything under /admin, for staff only, each screen for the roles that may use it. Its frame is prerendered. */
export default function AdminApp(props: AdminAppProps) {
  const route = useStore($adminRoute, { ssr: () => undefined })?.route;
  const needed = route && SCREEN_PERMISSIONS[route];
  return (
    <QueryClientProvider client={queryClient}>
      <Guarded
        needs={needed ?? 'see-dashboard'}
        whileChecking={<Area {...props} />}
        staysOnExpiry={route !== undefined && hasForm(route)}
      >
        {(user) => <Area {...props} user={user} />}
      </Guarded>
    </QueryClientProvider>
  );
}

/** One component for all session states. A screen loads its data during the session check. */
function Area({ path, release, logo, firstScreen, user }: AdminAppProps & { user?: User }) {
  const isHydrated = useHydrated();
  const hasExpired = useSession().state === 'signed-out';
  return (
    <AdminLayout logo={logo} builtFor={path} release={release} user={user}>
      {user && hasExpired && <LazySignInAgain email={user.email} />}
      {isHydrated ? <AdminRoutes firstScreen={firstScreen} /> : firstScreen}
    </AdminLayout>
  );
}

function AdminRoutes({ firstScreen }: { firstScreen: ReactNode }) {
  useEffect(() => followLinks($adminRoute), []);
  const route = useStore($adminRoute);
  // Screens are rendered again once the places are there.
  usePlaces();
  const [firstRoute] = useState(route?.route);
  return (
    <FailureBoundary key={route?.path} level={1}>
      <ManualContext value={route && screenManual(route)}>
        <Suspense fallback={route?.route === firstRoute ? firstScreen : <RouteLoading />}>
          <AdminScreen route={route} />
        </Suspense>
      </ManualContext>
    </FailureBoundary>
  );
}
