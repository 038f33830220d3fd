import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../../shared/failure/load-chunk.ts';
import { NoSuchPage } from '../../shared/routing/NoSuchPage.tsx';
import type { AdminPlace } from './router.ts';

/** Each screen's script, by its route; asked for twice it comes once. */
export const SCRIPTS = {
  dashboard: script('Dashboard', () => import('./dashboard/Dashboard.tsx')),
  users: script('UsersPage', () => import('./users/UsersPage.tsx')),
  user: script('UserPage', () => import('./users/UserPage.tsx')),
  vehicles: script('VehiclesPage', () => import('./vehicles/VehiclesPage.tsx')),
  newVehicle: script('VehiclePage', () => import('./vehicles/VehiclePage.tsx')),
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
const VehiclePage = lazy(SCRIPTS.vehicle);
const ReservationsPage = lazy(SCRIPTS.reservations);
const ReservationPage = lazy(SCRIPTS.reservation);
const MessagesPage = lazy(SCRIPTS.messages);
const MessagePage = lazy(SCRIPTS.message);

/** The screen of an address. */
export function AdminScreen({ place }: { place: AdminPlace | undefined }) {
  switch (place?.route) {
    case 'dashboard':
      return <Dashboard />;
    case 'users':
      return <UsersPage search={place.search} />;
    case 'user':
      return <UserPage id={place.params.id} />;
    case 'vehicles':
      return <VehiclesPage search={place.search} />;
    case 'newVehicle':
      return <VehiclePage />;
    case 'vehicle':
      return <VehiclePage id={place.params.id} />;
    case 'reservations':
      return <ReservationsPage search={place.search} />;
    case 'reservation':
      return <ReservationPage id={place.params.id} />;
    case 'messages':
      return <MessagesPage search={place.search} />;
    case 'message':
      return <MessagePage id={place.params.id} />;
    default:
      return <NoSuchPage />;
  }
}

function script<Props>(name: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  return () => loadChunk(name, load);
}
