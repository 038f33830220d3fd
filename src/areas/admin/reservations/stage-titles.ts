import type { Stage } from '../../../domain/admin-reservation.ts';

/** How far reservations have come, in operators' words. */
export const STAGE_TITLES: readonly { value: Stage; label: string }[] = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'out', label: 'Out' },
  { value: 'late', label: 'Late' },
];
