import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { queryClient } from '#shared/loading/query-client.ts';
import { PATHS } from '#urls/paths.ts';
import DashboardPage from './dashboard/DashboardPage.tsx';
import { RecordWaiting } from './detail/RecordWaiting.tsx';
import FiguresPage from './figures/FiguresPage.tsx';
import HistoryPage from './history/HistoryPage.tsx';
import LettersPage from './letters/LettersPage.tsx';
import MessagesPage from './messages/MessagesPage.tsx';
import ReservationsPage from './reservations/ReservationsPage.tsx';
import type { RouteSearch } from './router.ts';
import UsersPage from './users/UsersPage.tsx';
import VehiclesPage from './vehicles/VehiclesPage.tsx';

/** What a page of the area shows until its scripts are there. */
type FirstScreenDefinition = {
  path: string;
  title: string;
  /** The name of the script that shows the screen's data, as in screens.tsx. */
  script?: string;
  Screen: ComponentType<{ search: RouteSearch }>;
};

/** The screens that have a page of their own, and the page for all others, 'record'. */
export const FIRST_SCREENS = {
  dashboard: {
    path: PATHS.admin,
    title: 'Dashboard',
    script: 'DashboardPage',
    Screen: DashboardPage,
  },
  users: { path: PATHS.adminUsers, title: 'Users', script: 'UsersPage', Screen: UsersPage },
  vehicles: {
    path: PATHS.adminVehicles,
    title: 'Vehicles',
    script: 'VehiclesPage',
    Screen: VehiclesPage,
  },
  reservations: {
    path: PATHS.adminReservations,
    title: 'Reservations',
    script: 'ReservationsPage',
    Screen: ReservationsPage,
  },
  messages: {
    path: PATHS.adminMessages,
    title: 'Contact Messages',
    script: 'MessagesPage',
    Screen: MessagesPage,
  },
  letters: {
    path: PATHS.adminLetters,
    title: 'Letters',
    script: 'LettersPage',
    Screen: LettersPage,
  },
  figures: {
    path: PATHS.adminFigures,
    title: 'Figures',
    script: 'FiguresPage',
    Screen: FiguresPage,
  },
  history: {
    path: PATHS.adminHistory,
    title: 'History',
    script: 'HistoryPage',
    Screen: HistoryPage,
  },
  record: { path: `${PATHS.admin}/record`, title: 'Loading...', Screen: RecordWaiting },
} as const satisfies Record<string, FirstScreenDefinition>;

/**
 * A screen of the area as it is before its data is there: rendered at build, so that it shows before
 * any script. It takes no input; the app replaces it.
 */
export function FirstScreen({ name }: { name: keyof typeof FIRST_SCREENS }): ReactNode {
  const { Screen, ...screen }: FirstScreenDefinition = FIRST_SCREENS[name];
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      <fieldset disabled inert aria-hidden="true" data-preload={screen.script}>
        <QueryClientProvider client={queryClient}>
          <Screen search={{}} />
        </QueryClientProvider>
      </fieldset>
    </>
  );
}
