/** What the first stage of the booking form asks for. */
export const RENTAL_FIELDS = [
  'pickUpLocation',
  'dropOffLocation',
  'pickUpDate',
  'pickUpTime',
  'dropOffDate',
  'dropOffTime',
] as const;

/** The first stage as typed: dates are YYYY-MM-DD, times HH:mm. */
export type RentalFields = Record<(typeof RENTAL_FIELDS)[number], string>;
