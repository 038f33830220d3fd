import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { UsersPage } from '#customers/ui/desk/UsersPage.tsx';
import { DashboardPage } from '#desk/ui/DashboardPage.tsx';
import { FullHistoryPage } from '#desk/ui/FullHistoryPage.tsx';
import { LettersPage } from '#desk/ui/LettersPage.tsx';
import { ReservationsPage } from '#desk-reservations/ui/desk/ReservationsPage.tsx';
import { FleetFiguresPage } from '#figures/ui/FleetFiguresPage.tsx';
import { VehiclesPage } from '#fleet/ui/desk/VehiclesPage.tsx';
import { PATHS } from '#kernel/paths/paths.ts';
import { ManualContext } from '#kit/layout/manual-context.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import { RecordWaiting } from '#kit/record/RecordWaiting.tsx';
import type { AdminRoute, RouteSearch } from '#kit/routing/admin-router.ts';
import { MessagesPage } from '#messages/ui/desk/MessagesPage.tsx';
import { PaymentsPage } from '#payments/ui/desk/PaymentsPage.tsx';
import { screenManual } from './screen-manual.ts';

type FirstScreenDefinition = {
  route?: AdminRoute['route'];
  path: string;
  title: string;
  Screen: ComponentType<{ search: RouteSearch }>;
};

/**
 * The screens that have their own page, by the names of their scripts, and the page for all other
 * paths of the area.
 */
export const FIRST_SCREENS = {
  DashboardPage: {
    route: 'dashboard',
    path: PATHS.admin,
    title: 'Dashboard',
    Screen: DashboardPage,
  },
  UsersPage: { route: 'users', path: PATHS.adminUsers, title: 'Users', Screen: UsersPage },
  VehiclesPage: {
    route: 'vehicles',
    path: PATHS.adminVehicles,
    title: 'Vehicles',
    Screen: VehiclesPage,
  },
  ReservationsPage: {
    route: 'reservations',
    path: PATHS.adminReservations,
    title: 'Reservations',
    Screen: ReservationsPage,
  },
  MessagesPage: {
    route: 'messages',
    path: PATHS.adminMessages,
    title: 'Contact Messages',
    Screen: MessagesPage,
  },
  LettersPage: {
    route: 'letters',
    path: PATHS.adminLetters,
    title: 'Letters',
    Screen: LettersPage,
  },
  PaymentsPage: {
    route: 'payments',
    path: PATHS.adminPayments,
    title: 'Payments',
    Screen: PaymentsPage,
  },
  FiguresPage: {
    route: 'figures',
    path: PATHS.adminFigures,
    title: 'Figures',
    Screen: FleetFiguresPage,
  },
  HistoryPage: {
    route: 'history',
    path: PATHS.adminHistory,
    title: 'History',
    Screen: FullHistoryPage,
  },
  Record: { path: `${PATHS.admin}/record`, title: 'Loading...', Screen: RecordWaiting },
} satisfies Record<string, FirstScreenDefinition>;

/**
 * A screen without its data. It is prerendered, so it shows before any script runs. It takes no
 * input, and the app replaces it.
 */
export function FirstScreen({ name }: { name: keyof typeof FIRST_SCREENS }): ReactNode {
  const { route, Screen }: FirstScreenDefinition = FIRST_SCREENS[name];
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      <fieldset disabled inert aria-hidden="true" data-preload={name}>
        <QueryClientProvider client={queryClient}>
          <ManualContext value={route && screenManual({ route })}>
            <Screen search={{}} />
          </ManualContext>
        </QueryClientProvider>
      </fieldset>
    </>
  );
}
