import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../../shared/failure/load-chunk.ts';
import { NoSuchPage } from '../../shared/routing/NoSuchPage.tsx';
import type { AdminRoute } from './router.ts';

/** Each screen's script, by its route; asked for twice it comes once. */
export const SCRIPTS = {
  dashboard: script('Dashboard', () => import('./dashboard/Dashboard.tsx')),
  users: script('UsersPage', () => import('./users/UsersPage.tsx')),
  user: script('UserPage', () => import('./users/UserPage.tsx')),
  vehicles: script('VehiclesPage', () => import('./vehicles/VehiclesPage.tsx')),
  newVehicle: script('NewVehiclePage', () => import('./vehicles/NewVehiclePage.tsx')),
  vehicle: script('VehiclePage', () => import('./vehicles/VehiclePage.tsx')),
  reservations: script('ReservationsPage', () => import('./reservations/ReservationsPage.tsx')),
  reservation: script('ReservationPage', () => import('./reservations/ReservationPage.tsx')),
  messages: script('MessagesPage', () => import('./messages/MessagesPage.tsx')),
  message: script('MessagePage', () => import('./messages/MessagePage.tsx')),
};

const Dashboard = lazy(SCRIPTS.dashboard);
const UsersPage = lazy(SCRIPTS.users);
const UserPage = lazy(SCRIPTS.user);
const VehiclesPage = lazy(SCRIPTS.vehicles);
const NewVehiclePage = lazy(SCRIPTS.newVehicle);
const VehiclePage = lazy(SCRIPTS.vehicle);
const ReservationsPage = lazy(SCRIPTS.reservations);
const ReservationPage = lazy(SCRIPTS.reservation);
const MessagesPage = lazy(SCRIPTS.messages);
const MessagePage = lazy(SCRIPTS.message);

/** The screen of a route. */
export function AdminScreen({ route }: { route: AdminRoute | undefined }) {
  switch (route?.route) {
    case 'dashboard':
      return <Dashboard />;
    case 'users':
      return <UsersPage search={route.search} />;
    case 'user':
      return <UserPage id={route.params.id} />;
    case 'vehicles':
      return <VehiclesPage search={route.search} />;
    case 'newVehicle':
      return <NewVehiclePage />;
    case 'vehicle':
      return <VehiclePage id={route.params.id} />;
    case 'reservations':
      return <ReservationsPage search={route.search} />;
    case 'reservation':
      return <ReservationPage id={route.params.id} />;
    case 'messages':
      return <MessagesPage search={route.search} />;
    case 'message':
      return <MessagePage id={route.params.id} />;
    default:
      return <NoSuchPage />;
  }
}

function script<Props>(name: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  return () => loadChunk(name, load);
}
