import type { ComponentType } from 'react';
import { lazyPart } from '#shared/failure/lazy-part.ts';
import { NoSuchPage } from '#shared/routing/NoSuchPage.tsx';
import type { AdminRoute, RouteSearch } from './router.ts';

/** `id` is empty on a route without an id. */
type ScreenProps = { id: string; search: RouteSearch };

const VehiclePage = lazyPart('VehiclePage', () => import('./vehicles/VehiclePage.tsx'));

const importPages = () => import('./import/ImportPages.tsx');

const SCREENS: Record<AdminRoute['route'], ComponentType<ScreenProps>> = {
  dashboard: lazyPart('DashboardPage', () => import('./dashboard/DashboardPage.tsx')),
  users: lazyPart('UsersPage', () => import('./users/UsersPage.tsx')),
  newUser: lazyPart('NewUserPage', () => import('./users/NewUserPage.tsx')),
  user: lazyPart('UserPage', () => import('./users/UserPage.tsx')),
  vehicles: lazyPart('VehiclesPage', () => import('./vehicles/VehiclesPage.tsx')),
  newVehicle: VehiclePage,
  importVehicles: lazyPart('ImportVehiclesPage', importPages),
  importCustomers: lazyPart('ImportCustomersPage', importPages),
  importReservations: lazyPart('ImportReservationsPage', importPages),
  vehicle: VehiclePage,
  reservations: lazyPart('ReservationsPage', () => import('./reservations/ReservationsPage.tsx')),
  newReservation: lazyPart('NewReservationPage', () => import('./booking/NewReservationPage.tsx')),
  reservation: lazyPart('ReservationPage', () => import('./reservations/ReservationPage.tsx')),
  handOver: lazyPart('HandOverPage', () => import('./proof/HandlingPage.tsx')),
  return: lazyPart('ReturnPage', () => import('./proof/HandlingPage.tsx')),
  messages: lazyPart('MessagesPage', () => import('./messages/MessagesPage.tsx')),
  message: lazyPart('MessagePage', () => import('./messages/MessagePage.tsx')),
  letters: lazyPart('LettersPage', () => import('./letters/LettersPage.tsx')),
  letter: lazyPart('LetterPage', () => import('./letters/LetterPage.tsx')),
  payments: lazyPart('PaymentsPage', () => import('./payments/PaymentsPage.tsx')),
  closing: lazyPart('ClosingPage', () => import('./payments/ClosingPage.tsx')),
  prices: lazyPart('PricesPage', () => import('./prices/PricesPage.tsx')),
  figures: lazyPart('FiguresPage', () => import('./figures/FiguresPage.tsx')),
  history: lazyPart('HistoryPage', () => import('./history/HistoryPage.tsx')),
  settings: lazyPart('SettingsPage', () => import('./settings/SettingsPage.tsx')),
};

/** The screen of a route. */
export function AdminScreen({ route }: { route: AdminRoute | undefined }) {
  if (!route) return <NoSuchPage />;
  const Screen = SCREENS[route.route];
  const { id = '' }: { id?: string } = route.params;
  return <Screen id={id} search={route.search} />;
}
