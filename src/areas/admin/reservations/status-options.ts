import { RESERVATION_STATUSES } from '#domain/renting/reservation.ts';

export const STATUS_OPTIONS = RESERVATION_STATUSES.map((status) => ({
  value: status,
  label: status,
}));
