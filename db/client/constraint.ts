/** The references by which the currency of the company can't change while something has amounts. */
const USES_OF_CURRENCY = [
  'vehicles_currency_fkey',
  'price_books_currency_fkey',
  'promo_codes_currency_fkey',
  'reservations_currency_fkey',
  'closings_currency_fkey',
] as const;

/** The references to a place. */
const USES_OF_PLACE = [
  'vehicles_home_place_id_fkey',
  'reservations_pick_up_place_id_fkey',
  'reservations_drop_off_place_id_fkey',
  'reservations_return_place_id_fkey',
  'occupancies_from_place_id_fkey',
  'occupancies_to_place_id_fkey',
  'payment_movements_place_id_fkey',
  'closings_place_id_fkey',
] as const;

/** The constraints whose refusal the code recognizes. */
type Constraint =
  | 'imports_pkey'
  | 'company_logo_id_fkey'
  | 'company_first_picture_id_fkey'
  | 'company_second_picture_id_fkey'
  | 'company_app_picture_id_fkey'
  | (typeof USES_OF_CURRENCY)[number]
  | 'users_email_key'
  | 'users_erased_is_nobody'
  | 'passkeys_credential_id_key'
  | 'payments_key'
  | 'payments_one_open'
  | 'payment_movements_key'
  | 'payments_reservation_id_fkey'
  | 'invoices_reservation_id_fkey'
  | 'payment_commands_key'
  | 'closings_day_key'
  | 'closings_in_order'
  | 'closings_expected'
  | 'pages_path_key'
  | 'pages_one_imprint'
  | 'promo_codes_code_key'
  | 'reservations_not_of_erased'
  | 'contact_messages_charge_id_key'
  | 'later_charges_pkey'
  | 'reservations_total_cents_check'
  | 'occupancies_no_overlap'
  | 'occupancies_chain'
  | 'reservations_pick_up_place'
  | 'reservations_drop_off_place'
  | 'place_locations_pkey'
  | (typeof USES_OF_PLACE)[number]
  | 'reservations_user_id_fkey'
  | 'reservations_vehicle_id_fkey'
  | 'vehicles_image_id_fkey'
  | 'vehicles_further_image_ids_fkey'
  | 'costs_vehicle_id_fkey'
  | 'vehicles_plate_key'
  | 'vehicles_vin_key'
  | 'vehicles_class_id_fkey'
  | 'vehicle_classes_name_key';

/** Whether `error` is the database's refusal by this constraint, whichever driver it came from. */
export function isRefusedBy(constraint: Constraint, error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

/**
 * Whether `error` is the database's refusal to let a vehicle show an image that does not exist, or to
 * delete one that a vehicle shows.
 */
export function isRefusedForImage(error: unknown): boolean {
  return (
    isRefusedBy('vehicles_image_id_fkey', error) ||
    isRefusedBy('vehicles_further_image_ids_fkey', error)
  );
}

/** Whether `error` is the database's refusal to delete a place that something has. */
export function isRefusedForPlaceInUse(error: unknown): boolean {
  return USES_OF_PLACE.some((constraint) => isRefusedBy(constraint, error));
}

/** Whether `error` is the database's refusal of a pick-up or a drop-off at a place that takes none. */
export function isRefusedAtPlace(error: unknown): boolean {
  return (
    isRefusedBy('reservations_pick_up_place', error) ||
    isRefusedBy('reservations_drop_off_place', error)
  );
}

/** Whether `error` is the database's refusal of two currencies. */
export function isRefusedForCurrency(error: unknown): boolean {
  return USES_OF_CURRENCY.some((constraint) => isRefusedBy(constraint, error));
}

/** Whether `error` is the database's refusal to write about somebody who has been erased. */
export function isRefusedAsErased(error: unknown): boolean {
  return (
    isRefusedBy('users_erased_is_nobody', error) || isRefusedBy('reservations_not_of_erased', error)
  );
}

/** Whether `error` is the database's refusal because a vehicle would be taken twice at a time, or would stand at another place. */
export function isRefusedAsTaken(error: unknown): boolean {
  return isRefusedBy('occupancies_no_overlap', error) || isRefusedBy('occupancies_chain', error);
}

/** Whether `error` is the database's refusal of a reservation whose customer doesn't exist. */
export function isRefusedAsOfNobody(error: unknown): boolean {
  return isRefusedBy('reservations_user_id_fkey', error);
}

/** Whether `error` is the database's refusal of a payment's key that somebody has used. */
export function isRefusedForKey(error: unknown): boolean {
  return (
    isRefusedBy('payments_key', error) ||
    isRefusedBy('payment_movements_key', error) ||
    isRefusedBy('payment_commands_key', error)
  );
}
