import type { ReservationStatus } from '../../src/domain/reservation.ts';

/** A wall-clock time, whole days from the day of seeding. */
export type SeedTime = { inDays: number; at: string };

/** A reservation of the built-in customer. */
type SeedReservation = {
  model: string;
  pickUp: SeedTime;
  dropOff: SeedTime;
  status: ReservationStatus;
};

export const SEED_RESERVATIONS: SeedReservation[] = [
  {
    model: 'Tarn City E',
    pickUp: { inDays: -34, at: '09:00' },
    dropOff: { inDays: -34, at: '18:30' },
    status: 'DONE',
  },
  {
    model: 'Corvane Spider',
    pickUp: { inDays: -12, at: '10:00' },
    dropOff: { inDays: -10, at: '10:00' },
    status: 'DONE',
  },
  {
    model: 'Ostra X5',
    pickUp: { inDays: 9, at: '08:15' },
    dropOff: { inDays: 11, at: '20:00' },
    status: 'CANCELLED',
  },
  {
    model: 'Halden E6',
    pickUp: { inDays: 16, at: '10:00' },
    dropOff: { inDays: 17, at: '12:30' },
    status: 'CREATED',
  },
];
