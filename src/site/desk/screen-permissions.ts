import type { Permission } from '#kernel/staff/permissions.ts';
import type { AdminRoute } from '#kit/routing/admin-router.ts';

/** The permission that each screen needs. The guard of the area and the menu ask it (identity: roles). */
export const SCREEN_PERMISSIONS: Record<AdminRoute['route'], Permission> = {
  dashboard: 'see-dashboard',
  users: 'see-customers',
  newUser: 'edit-customers',
  importCustomers: 'import',
  user: 'see-customers',
  staff: 'manage-staff',
  vehicles: 'see-vehicles',
  newVehicle: 'edit-vehicles',
  importVehicles: 'edit-vehicles',
  vehicleClasses: 'edit-vehicles',
  whereabouts: 'see-customers',
  vehicle: 'see-vehicles',
  reservations: 'see-reservations',
  newReservation: 'book',
  importReservations: 'import',
  reservation: 'see-rental',
  handOver: 'hand-over',
  return: 'take-back',
  messages: 'answer-messages',
  message: 'answer-messages',
  letters: 'send-letters',
  letter: 'send-letters',
  payments: 'see-money',
  closing: 'see-money',
  prices: 'see-prices',
  figures: 'see-figures',
  history: 'see-history',
  settings: 'change-settings',
};
