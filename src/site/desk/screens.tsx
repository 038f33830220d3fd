import type { ComponentType } from 'react';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import type { AdminRoute, RouteSearch } from '#kit/routing/admin-router.ts';
import { NoSuchPage } from '#kit/routing/NoSuchPage.tsx';

/** `id` is empty on a route without an id. */
type ScreenProps = { id: string; search: RouteSearch };

const VehiclePage = lazyPart('VehiclePage', () => import('#desk/ui/VehiclePage.tsx'));

const PlacePage = lazyPart('PlacePage', () => import('#settings/ui/PlacePage.tsx'));

const importPages = () => import('./ImportPages.tsx');

const SCREENS: Record<AdminRoute['route'], ComponentType<ScreenProps>> = {
  dashboard: lazyPart('DashboardPage', () => import('#desk/ui/DashboardPage.tsx')),
  users: lazyPart('UsersPage', () => import('#customers/ui/desk/UsersPage.tsx')),
  newUser: lazyPart('NewUserPage', () => import('#customers/ui/desk/NewUserPage.tsx')),
  user: lazyPart('UserPage', () => import('#desk/ui/UserPage.tsx')),
  staff: lazyPart('StaffPage', () => import('#accounts/ui/desk/StaffPage.tsx')),
  vehicles: lazyPart('VehiclesPage', () => import('#fleet/ui/desk/VehiclesPage.tsx')),
  newVehicle: VehiclePage,
  importVehicles: lazyPart('ImportVehiclesPage', importPages),
  importCustomers: lazyPart('ImportCustomersPage', importPages),
  importReservations: lazyPart('ImportReservationsPage', importPages),
  vehicleClasses: lazyPart(
    'VehicleClassesPage',
    () => import('#fleet/ui/desk/VehicleClassesPage.tsx'),
  ),
  whereabouts: lazyPart('WhereaboutsPage', () => import('#hand-over/ui/desk/WhereaboutsPage.tsx')),
  vehicle: VehiclePage,
  reservations: lazyPart(
    'ReservationsPage',
    () => import('#desk-reservations/ui/desk/ReservationsPage.tsx'),
  ),
  newReservation: lazyPart(
    'NewReservationPage',
    () => import('#desk-reservations/ui/desk/NewReservationPage.tsx'),
  ),
  reservation: lazyPart(
    'ReservationPage',
    () => import('#desk-reservations/ui/desk/ReservationPage.tsx'),
  ),
  handOver: lazyPart('HandOverPage', () => import('#hand-over/ui/desk/HandlingPage.tsx')),
  return: lazyPart('ReturnPage', () => import('#hand-over/ui/desk/HandlingPage.tsx')),
  exchange: lazyPart('ExchangePage', () => import('#desk-reservations/ui/desk/ExchangePage.tsx')),
  incidents: lazyPart(
    'IncidentsPage',
    () => import('#desk-reservations/ui/desk/IncidentsPage.tsx'),
  ),
  messages: lazyPart('MessagesPage', () => import('#messages/ui/desk/MessagesPage.tsx')),
  message: lazyPart('MessagePage', () => import('#messages/ui/desk/MessagePage.tsx')),
  letters: lazyPart('LettersPage', () => import('#desk/ui/LettersPage.tsx')),
  letter: lazyPart('LetterPage', () => import('#letters/ui/LetterPage.tsx')),
  transfers: lazyPart('TransfersPage', () => import('#places/ui/desk/TransfersPage.tsx')),
  payments: lazyPart('PaymentsPage', () => import('#payments/ui/desk/PaymentsPage.tsx')),
  closing: lazyPart('ClosingPage', () => import('#payments/ui/desk/ClosingPage.tsx')),
  invoices: lazyPart('InvoicesPage', () => import('#payments/ui/desk/InvoicesPage.tsx')),
  prices: lazyPart('PricesPage', () => import('#prices/ui/desk/PricesPage.tsx')),
  figures: lazyPart('FleetFiguresPage', () => import('#figures/ui/FleetFiguresPage.tsx')),
  history: lazyPart('FullHistoryPage', () => import('#desk/ui/FullHistoryPage.tsx')),
  places: lazyPart('PlacesPage', () => import('#settings/ui/PlacesPage.tsx')),
  newPlace: PlacePage,
  place: PlacePage,
  partners: lazyPart('PartnersPage', () => import('#partners/ui/PartnersPage.tsx')),
  settings: lazyPart('FullSettingsPage', () => import('#desk/ui/FullSettingsPage.tsx')),
};

/** The screen of a route. */
export function AdminScreen({ route }: { route: AdminRoute | undefined }) {
  if (!route) return <NoSuchPage />;
  const Screen = SCREENS[route.route];
  const { id = '' }: { id?: string } = route.params;
  return <Screen id={id} search={route.search} />;
}
