import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { FailureBoundary } from '#shared/failure/FailureBoundary.tsx';
import { loadChunk } from '#shared/failure/load-chunk.ts';
import { queryClient } from '#shared/loading/query-client.ts';
import { followLinks } from '#shared/routing/follow-links.ts';
import { RouteLoading } from '#shared/routing/RouteLoading.tsx';
import { Guarded } from '#shared/session/Guarded.tsx';
import { useSession } from '#shared/session/use-session.ts';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { loadEarly } from './load-early.ts';
import { $adminRoute, type AdminRoute } from './router.ts';
import { AdminScreen } from './screens.tsx';

if (!import.meta.env.SSR) loadEarly();

const SignInAgain = lazy(async () => ({
  default: (await loadChunk('SignInAgain', () => import('#shared/session/SignInAgain.tsx')))
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

type AdminAppProps = {
  /** The path that the page was rendered for. */
  path: string;
  /** The site's logo, rendered by Astro. */
  logo?: ReactNode;
  /** Its first screen as it is before its data is there (first-screens.tsx). */
  firstScreen?: ReactNode;
};

/** Everything under /admin, for administrators only. Its frame is rendered at build. */
export default function AdminApp({ path, logo, firstScreen }: AdminAppProps) {
  const route = useStore($adminRoute, { ssr: () => undefined })?.route;
  const hasForm = route !== undefined && WITH_FORM.includes(route);
  const hasExpired = useSession().state === 'signed-out';
  return (
    <QueryClientProvider client={queryClient}>
      <Guarded
        administratorsOnly
        whileChecking={
          <AdminLayout logo={logo} builtFor={path}>
            {firstScreen}
          </AdminLayout>
        }
        staysOnExpiry={hasForm}
      >
        {(user) => (
          <AdminLayout logo={logo} builtFor={path} user={user}>
            {hasExpired && (
              <Suspense>
                <SignInAgain email={user.email} />
              </Suspense>
            )}
            <AdminRoutes firstScreen={firstScreen} />
          </AdminLayout>
        )}
      </Guarded>
    </QueryClientProvider>
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
