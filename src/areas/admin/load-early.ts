import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { queryClient } from '#shared/loading/query-client.ts';
import { hasToken } from '#stores/session.ts';
import { PATHS } from '#urls/paths.ts';
import { dashboardQuery } from './dashboard/use-dashboard.ts';
import {
  loadLetter,
  loadMessage,
  loadReservation,
  loadUser,
  loadVehicle,
  recordQuery,
} from './detail/record-query.ts';
import { listQuery } from './list/list-state.ts';
import { lastViewUrl } from './list/list-views.ts';
import { RESERVATION_LIST } from './reservations/reservation-list.ts';
import { $adminRoute, type AdminRoute } from './router.ts';
import { SCRIPTS } from './screens.tsx';
import { USER_LIST } from './users/user-list.ts';
import { VEHICLE_LIST } from './vehicles/vehicle-list.ts';

/**
 * Loads the script and the data of the page's first screen together with the check of the session,
 * instead of after it. The data is kept until somebody leaves its URL. The screen reports what fails.
 */
export function loadEarly(): void {
  const route = openLastView($adminRoute.get());
  if (!route || !hasToken()) return;
  SCRIPTS[route.route]().catch(() => {});
  const drop = loadData(route);
  const stop = $adminRoute.listen(() => {
    drop?.();
    stop();
  });
}

/** The view chosen last instead of the bare URL of the reservations, as AdminList would open it. */
function openLastView(route: AdminRoute | undefined): AdminRoute | undefined {
  const isReservations = route?.route === 'reservations';
  const url = isReservations ? lastViewUrl(RESERVATION_LIST, route.search) : undefined;
  if (url) $adminRoute.open(url, true);
  return $adminRoute.get();
}

/** Returns what drops the data again. */
function loadData(route: AdminRoute): (() => void) | undefined {
  switch (route.route) {
    case 'dashboard':
      return load(dashboardQuery);
    case 'users':
      return load(listQuery(USER_LIST, route.search));
    case 'vehicles':
      return load(listQuery(VEHICLE_LIST, route.search));
    case 'reservations':
      return load(listQuery(RESERVATION_LIST, route.search));
    case 'user':
      return load(recordQuery(PATHS.adminUsers, route.params.id, loadUser));
    case 'vehicle':
      return load(recordQuery(PATHS.adminVehicles, route.params.id, loadVehicle));
    case 'reservation':
      return load(recordQuery(PATHS.adminReservations, route.params.id, loadReservation));
    case 'message':
      return load(recordQuery(PATHS.adminMessages, route.params.id, loadMessage));
    case 'letter':
      return load(recordQuery(PATHS.adminLetters, route.params.id, loadLetter));
    // Opened less often: their definitions would be a part of every screen's first load.
    case 'messages':
    case 'letters':
    case 'history':
    // Forms that begin empty.
    case 'newVehicle':
    case 'newReservation':
      return undefined;
    // Seldom the first screen: not worth the weight of its query in the script of all.
    case 'figures':
      return undefined;
  }
}

function load<Value, Key extends readonly unknown[]>(
  query: QueryObserverOptions<Value, Error, Value, Value, Key>,
): () => void {
  return new QueryObserver(queryClient, query).subscribe(() => {});
}
