import { type ComponentType, lazy } from 'react';
import { loadChunk } from '#shared/failure/load-chunk.ts';
import { NoSuchPage } from '#shared/routing/NoSuchPage.tsx';
import type { AdminRoute } from './router.ts';

/** Loads the script of each route's screen; a script that is there already is not loaded again. */
export const SCRIPTS = {
  dashboard: script('DashboardPage', () => import('./dashboard/DashboardPage.tsx')),
  users: script('UsersPage', () => import('./users/UsersPage.tsx')),
  user: script('UserPage', () => import('./users/UserPage.tsx')),
  vehicles: script('VehiclesPage', () => import('./vehicles/VehiclesPage.tsx')),
  newVehicle: script('VehiclePage', () => import('./vehicles/VehiclePage.tsx')),
  vehicle: script('VehiclePage', () => import('./vehicles/VehiclePage.tsx')),
  reservations: script('ReservationsPage', () => import('./reservations/ReservationsPage.tsx')),
  newReservation: script('NewReservationPage', () => import('./booking/NewReservationPage.tsx')),
  reservation: script('ReservationPage', () => import('./reservations/ReservationPage.tsx')),
  messages: script('MessagesPage', () => import('./messages/MessagesPage.tsx')),
  message: script('MessagePage', () => import('./messages/MessagePage.tsx')),
  letters: script('LettersPage', () => import('./letters/LettersPage.tsx')),
  letter: script('LetterPage', () => import('./letters/LetterPage.tsx')),
  figures: script('FiguresPage', () => import('./figures/FiguresPage.tsx')),
  history: script('HistoryPage', () => import('./history/HistoryPage.tsx')),
};

const DashboardPage = lazy(SCRIPTS.dashboard);
const UsersPage = lazy(SCRIPTS.users);
const UserPage = lazy(SCRIPTS.user);
const VehiclesPage = lazy(SCRIPTS.vehicles);
const VehiclePage = lazy(SCRIPTS.vehicle);
const ReservationsPage = lazy(SCRIPTS.reservations);
const NewReservationPage = lazy(SCRIPTS.newReservation);
const ReservationPage = lazy(SCRIPTS.reservation);
const MessagesPage = lazy(SCRIPTS.messages);
const MessagePage = lazy(SCRIPTS.message);
const LettersPage = lazy(SCRIPTS.letters);
const LetterPage = lazy(SCRIPTS.letter);
const FiguresPage = lazy(SCRIPTS.figures);
const HistoryPage = lazy(SCRIPTS.history);

/** The screen of a route. */
export function AdminScreen({ route }: { route: AdminRoute | undefined }) {
  switch (route?.route) {
    case 'dashboard':
      return <DashboardPage />;
    case 'users':
      return <UsersPage search={route.search} />;
    case 'user':
      return <UserPage id={route.params.id} />;
    case 'vehicles':
      return <VehiclesPage search={route.search} />;
    case 'newVehicle':
      return <VehiclePage />;
    case 'vehicle':
      return <VehiclePage id={route.params.id} search={route.search} />;
    case 'reservations':
      return <ReservationsPage search={route.search} />;
    case 'newReservation':
      return <NewReservationPage search={route.search} />;
    case 'reservation':
      return <ReservationPage id={route.params.id} search={route.search} />;
    case 'messages':
      return <MessagesPage search={route.search} />;
    case 'message':
      return <MessagePage id={route.params.id} />;
    case 'letters':
      return <LettersPage search={route.search} />;
    case 'letter':
      return <LetterPage id={route.params.id} />;
    case 'figures':
      return <FiguresPage search={route.search} />;
    case 'history':
      return <HistoryPage search={route.search} />;
    default:
      return <NoSuchPage />;
  }
}

function script<Props>(name: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  return () => loadChunk(name, load);
}
