import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../failure/load-chunk.ts';
import { NoSuchPage } from '../routing/NoSuchPage.tsx';
import type { $adminRoute } from './router.ts';

type AdminPage = ReturnType<typeof $adminRoute.get>;

const Dashboard = screen('Dashboard', () => import('./dashboard/Dashboard.tsx'));
const UserPage = screen('UserPage', () => import('./users/UserPage.tsx'));
const VehiclePage = screen('VehiclePage', () => import('./vehicles/VehiclePage.tsx'));
const NewVehiclePage = screen('NewVehiclePage', () => import('./vehicles/NewVehiclePage.tsx'));
const ReservationPage = screen(
  'ReservationPage',
  () => import('./reservations/ReservationPage.tsx'),
);
const MessagePage = screen('MessagePage', () => import('./messages/MessagePage.tsx'));

/** The screen of an address; each comes as a script of its own. */
export function AdminScreen({ page }: { page: AdminPage }) {
  switch (page?.route) {
    case 'dashboard':
      return <Dashboard />;
    case 'user':
      return <UserPage id={page.params.id} />;
    case 'newVehicle':
      return <NewVehiclePage />;
    case 'vehicle':
      return <VehiclePage id={page.params.id} />;
    case 'reservation':
      return <ReservationPage id={page.params.id} />;
    case 'message':
      return <MessagePage id={page.params.id} />;
    default:
      return <NoSuchPage />;
  }
}

function screen<Props>(name: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => loadChunk(name, load));
}
