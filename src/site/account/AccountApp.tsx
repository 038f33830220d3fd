import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { ProfilePage } from '#accounts/ui/account/ProfilePage.tsx';
import { Guarded } from '#accounts/ui/shared/Guarded.tsx';
import { LazyNeedsConnection } from '#accounts/ui/shared/Saved.tsx';
import {
  asksForChange,
  asksForPhotographs,
  asksForReport,
  readListPage,
} from '#booking/ui/account/list-page.ts';
import { OwnReservationPage } from '#booking/ui/account/OwnReservationPage.tsx';
import { OwnReservationsPage } from '#booking/ui/account/OwnReservationsPage.tsx';
import { UnpaidReservations } from '#booking/ui/account/UnpaidReservations.tsx';
import type { User } from '#identity/rules/user.ts';
import { t } from '#kernel/words/t.ts';
import { readStored } from '#kit/client/browser-storage.ts';
import { LoadedPart } from '#kit/failure/LoadedPart.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Panel } from '#kit/layout/layout.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import { $accountRoute } from '#kit/routing/account-router.ts';
import { followLinks } from '#kit/routing/follow-links.ts';
import { NoSuchPage } from '#kit/routing/NoSuchPage.tsx';
import { RoutePage } from '#kit/routing/RoutePage.tsx';
import { issuesInvoices } from '#payments/rules/issues-invoices.ts';

/** Loaded on demand, because few users need it. */
const UnconfirmedEmail = lazyPart(
  'UnconfirmedEmail',
  () => import('#accounts/ui/account/UnconfirmedEmail.tsx'),
);

/** Loaded on demand, because few users open it. */
const MyData = lazyPart('MyData', () => import('#customers/ui/account/MyData.tsx'));

/** Loaded on demand, because companies in the United States do not have it. */
const InvoiceDetailsForm = lazyPart(
  'InvoiceDetailsForm',
  () => import('#payments/ui/shared/InvoiceDetailsForm.tsx'),
);

/** Starts after the first screen has loaded, to leave it the bandwidth. */
const KEEP_OFFLINE_MS = 2_000;

/** Everything under /user, for signed-in people only. */
export default function AccountApp() {
  const page = useStore($accountRoute);
  useEffect(() => followLinks($accountRoute), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Guarded
        whileChecking={<Account />}
        whileUnreachable={readStored('offline') && <Account isUnreachable />}
        staysOnExpiry={
          page?.route === 'profile' || (page !== undefined && asksForChange(page.search))
        }
      >
        {(user) => <Account user={user} />}
      </Guarded>
    </QueryClientProvider>
  );
}

/** One component for all session states, so typed text survives when the state changes. */
function Account({ user, isUnreachable = false }: { user?: User; isUnreachable?: boolean }) {
  const route = useStore($accountRoute)?.route;
  useKeptOffline(user);
  return (
    <>
      {user && !user.emailConfirmed && (route === 'profile' || route === 'reservations') && (
        <LoadedPart>
          <UnconfirmedEmail user={user} isBrief={route !== 'profile'} />
        </LoadedPart>
      )}
      {isUnreachable && (route === 'profile' || route === 'data') ? (
        <Suspense>
          <LazyNeedsConnection />
        </Suspense>
      ) : (
        <AccountRoute user={user} />
      )}
    </>
  );
}

function ForInvoices({ user }: { user: User }) {
  return (
    <Panel as="section" aria-labelledby="invoices-title">
      <h2 id="invoices-title">{t('site.forInvoices')}</h2>
      <LoadedPart>
        <InvoiceDetailsForm userId={user.id} />
      </LoadedPart>
    </Panel>
  );
}

/** Keeps the user's reservations for offline use. */
function useKeptOffline(user: User | undefined): void {
  useEffect(() => {
    if (!user) return;
    const keep = () =>
      import('#booking/ui/account/keep-offline.ts').then(({ keepOffline }) => keepOffline(user));
    // The next page tries again after a failure.
    const timer = setTimeout(() => keep().catch(console.error), KEEP_OFFLINE_MS);
    return () => clearTimeout(timer);
  }, [user]);
}

/** The current page. The user is undefined until the session check is done. */
function AccountRoute({ user }: { user?: User | undefined }) {
  const page = useStore($accountRoute);
  switch (page?.route) {
    case 'profile':
      return (
        <ProfilePage
          user={user}
          further={user && !user.builtIn && issuesInvoices() && <ForInvoices user={user} />}
        >
          <UnpaidReservations />
        </ProfilePage>
      );
    case 'reservations':
      return <OwnReservationsPage {...readListPage(page.search)} />;
    case 'reservation':
      return (
        <OwnReservationPage
          key={page.params.id}
          id={page.params.id}
          user={user}
          isChanging={asksForChange(page.search)}
          isPhotographing={asksForPhotographs(page.search)}
          isReporting={asksForReport(page.search)}
        />
      );
    case 'data':
      return (
        <RoutePage title={t('site.myData')}>
          <Suspense fallback={<p role="status">{t('site.loading')}</p>}>
            <MyData user={user} />
          </Suspense>
        </RoutePage>
      );
    default:
      return <NoSuchPage />;
  }
}
