import { getReservation } from '../../api/admin-reservations.ts';
import { getContactMessage } from '../../api/contact-messages.ts';
import { getDashboard } from '../../api/dashboard.ts';
import { getUser } from '../../api/users.ts';
import { getVehicleToEdit } from '../../api/vehicles.ts';
import type { ListDefinition } from './list/list-definition.ts';
import { readListState } from './list/list-state.ts';
import { MESSAGE_LIST } from './messages/message-list.ts';
import { RESERVATION_LIST } from './reservations/reservation-list.ts';
import type { AdminPlace, Search } from './router.ts';
import { USER_LIST } from './users/user-list.ts';
import { VEHICLE_LIST } from './vehicles/vehicle-list.ts';

/** Asks for what the screen of a place will ask for first; undefined where it asks for nothing. */
export function loadFirst(place: AdminPlace): Promise<unknown> | undefined {
  switch (place.route) {
    case 'dashboard':
      return getDashboard();
    case 'users':
      return loadList(USER_LIST, place.search);
    case 'vehicles':
      return loadList(VEHICLE_LIST, place.search);
    case 'reservations':
      return loadList(RESERVATION_LIST, place.search);
    case 'messages':
      return loadList(MESSAGE_LIST, place.search);
    case 'user':
      return getUser(Number(place.params.id));
    case 'vehicle':
      return getVehicleToEdit(Number(place.params.id));
    case 'reservation':
      return getReservation(Number(place.params.id));
    case 'message':
      return getContactMessage(Number(place.params.id));
    default:
      return undefined;
  }
}

function loadList<Sort extends string, Filter extends string>(
  definition: ListDefinition<unknown, Sort, Filter>,
  search: Search,
): Promise<unknown> {
  return definition.load(readListState(definition, search));
}
