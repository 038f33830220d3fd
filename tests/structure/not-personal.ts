import { FIELD_COLUMNS } from '#fleet/db/vehicle-columns.ts';
import { snakeCase } from '../rows.ts';

// A field of a vehicle says nothing about a person.
const VEHICLE_COLUMN_NAMES = Object.keys(FIELD_COLUMNS).map(snakeCase).join(' ');

/** The columns that say nothing about a person, 'table: column column'. All others are in KEPT_DATA. */
export const NOT_PERSONAL = [
  'account_links: token_version',
  // Texts are published by the company's own people.
  'agreement_texts: id text translations published_at published_by actor_key_id',
  // Keys are those of programs, created by the company's own people.
  'api_keys: id name key_hash key_start permissions place_ids created_by created_at expires_at last_used_at ended_at calls window_ends_at',
  // The company's own people count its drawer.
  'closings: id place_id day currency began_at closed_at opening_cents expected_cents counted_cents taken_out_cents reason closed_by actor_key_id',
  'company: id settings currency logo_id first_picture_id second_picture_id app_picture_id first_day_done places_changed_at updated_at',
  // Papers, services and costs are of vehicles.
  'costs: id vehicle_id spent_on cost_kind amount_cents note duty_record_id mark_id updated_at',
  // Who brings a vehicle from one place to another is one of the company's own people.
  'done_transfers: reservation_id direction vehicle_id from_place_id to_place_id done_at done_by actor_key_id',
  'duties: id vehicle_id duty_kind duty_name due_on due_at repeat_months repeat_miles last_done_on updated_at',
  'duty_files: record_id content_type byte_count bytes store_key',
  'duty_records: id duty_id done_on odometer note',
  'former_vehicles: vehicle_id model entered_at left_at',
  'image_variants: image_id width content_type bytes removed_at',
  'images: id width height created_at built_at',
  'imports: plan_id applied_at',
  'kysely_migration: name timestamp',
  'kysely_migration_lock: id is_locked',
  'letters: left_out awaited',
  // The reason of maintenance is about a vehicle.
  'occupancies: id reason created_at updated_at',
  // Books are published by the company's own people.
  'pages: id kind path title body in_footer translations updated_at',
  // Places are the company's own.
  'place_locations: location_key place_id location',
  'places: id name location address phone position week holidays offers_pick_up offers_drop_off transfer_minutes lead_minutes closed_at created_at updated_at',
  'price_books: id currency rules published_at published_by',
  'promo_codes: id currency code percent amount_cents first_day last_day most_uses uses created_at',
  'receipt_numbers: year last last_credit_note last_invoice',
  'reservations: currency turnaround_minutes transfer_before_minutes transfer_after_minutes price_book_id is_unsettled is_invoice_due papers_reason is_checked_at_pick_up is_checked_at_return',
  'second_factor_steps: token_version',
  'sessions: token_version',
  'site: sole build_call_at production_database database_id newest_build newest_build_began_at fleet_changed_at checked_at findings demo_put_back_at',
  'users: built_in token_version',
  'vehicle_classes: id name position minimum_driver_age updated_at',
  'vehicle_sums: unit begins vehicle_id rentals cents rented_ms canceled',
  // What is sent to other programs has ids alone.
  'webhook_deliveries: id webhook_id object_kind object_id position event_id event_type happened_at created_at attempts attempted_at outcome status error answer',
  'webhook_queues: webhook_id object_kind object_id last_position written_at next_attempt_at',
  'webhooks: id url event_types is_active secret former_secret rotated_at failing_since ended_at created_at updated_at',
  `vehicles: id currency image_id built_in created_at updated_at further_image_ids odometer_at ${VEHICLE_COLUMN_NAMES}`,
];
