import { SEED_CUSTOMERS } from '#identity/rules/demo-accounts.ts';
import type { LaterChargeKind } from '#prices/rules/later-charges.ts';
import type { ChosenExtra } from '#prices/rules/price-basis.ts';
import type { ReservationStatus } from '#rental/rules/reservation-status.ts';
import type { SeedTime } from './clock.ts';

/** What the desk recorded of a rental besides its times. Its deposit was taken at the hand-over. */
export type SeedStory = {
  extras?: ChosenExtra[];
  /** Its photographs were taken, and a mark was noted. */
  isPhotographed?: true;
  /** What was found at the return and kept of the deposit. */
  damage?: { amount: number; note: string };
  /** What was charged at the return, and kept of the deposit. */
  charge?: { kind: LaterChargeKind; amount: number; note: string };
  /** It came back so many hours late, with so much fuel in percent, for which it was charged. */
  late?: { hours: number; fuel: number };
  /** It was paid by transfer and canceled in time. */
  isRefunded?: true;
};

type SeedReservation = [
  customer: string,
  model: string,
  pickUp: SeedTime,
  dropOff: SeedTime,
  status: ReservationStatus,
  story?: SeedStory,
];

const CHILD_SEAT = [{ id: 'child-seat', quantity: 1 }];
const DELIVERY = [{ id: 'delivery', quantity: 1 }];

/** Customers by their first names. Most of the fleet is free in the coming days. */
export const SEED_RESERVATIONS: SeedReservation[] = [
  ['Noah', 'Tarn City E', [-20, '09:00'], [-20, '18:30'], 'DONE'],
  ['Noah', 'Corvane Spider', [-12, '10:00'], [-10, '10:00'], 'DONE', { isPhotographed: true }],
  ['Noah', 'Ostra Vale', [9, '08:15'], [11, '20:00'], 'CANCELLED', { isRefunded: true }],
  ['Noah', 'Halden 6 E', [16, '10:00'], [17, '12:30'], 'CREATED', { extras: CHILD_SEAT }],

  // The past weeks.
  ['Maya', 'Ostra Crest', [-21, '08:00'], [-16, '20:00'], 'DONE'],
  ['Grace', 'Halden 6 Hybrid', [-19, '12:00'], [-13, '09:00'], 'DONE'],
  [
    'Marcus',
    'Corvane R',
    [-14, '10:00'],
    [-12, '10:00'],
    'DONE',
    { isPhotographed: true, damage: { amount: 180, note: 'Scratch behind the left door' } },
  ],
  ['Samir', 'Tarn 3', [-13, '07:45'], [-6, '18:00'], 'DONE'],
  ['Elena', 'Corvane GT', [-11, '09:00'], [-6, '09:00'], 'DONE'],
  [
    'Marcus',
    'Halden 4',
    [-10, '08:00'],
    [-3, '12:00'],
    'DONE',
    { charge: { kind: 'cleaning', amount: 60, note: 'Sand and dog hair on the back seat' } },
  ],
  ['Elena', 'Halden 6 E', [-8, '09:00'], [-5, '18:00'], 'DONE', { late: { hours: 2, fuel: 75 } }],
  ['Daniel', 'Tarn Haven', [-7, '08:00'], [-4, '20:00'], 'DONE'],

  // The day of seeding and the week after it.
  ['Maya', 'Tarn City E', [-4, '10:00'], [-1, '17:00'], 'CREATED', {}],
  ['Daniel', 'Halden 6 Estate', [-3, '08:00'], [0, '20:00'], 'CREATED', { extras: CHILD_SEAT }],
  ['Owen', 'Ostra Ridge', [-1, '09:00'], [2, '18:00'], 'CREATED', { isPhotographed: true }],
  ['Priya', 'Tarn 3', [0, '16:00'], [3, '10:00'], 'CREATED'],
  ['Grace', 'Halden 6 Hybrid', [1, '09:00'], [1, '19:00'], 'CREATED', { extras: DELIVERY }],
  ['Samir', 'Halden 6 Estate', [3, '10:00'], [6, '10:00'], 'CREATED'],
  ['Owen', 'Corvane Spider', [4, '08:00'], [5, '20:00'], 'CREATED'],
];

const REGULARS = SEED_CUSTOMERS.map(({ firstName }) => firstName);
/** How many vehicles of ten are rented in a month, from January on: most in summer and in December. */
const BUSY = [2, 3, 3, 4, 4, 5, 6, 7, 5, 4, 3, 5];

/**
 * Two years of reservations before the first of the others, so that there are years to compare. The same for the
 * same month of seeding.
 */
export function pastReservations(models: readonly string[], month: number): SeedReservation[] {
  const monthsAgo = Array.from({ length: 24 }, (_, index) => index + 2);
  return monthsAgo.flatMap((ago) =>
    models.flatMap((model, number): SeedReservation[] => {
      const mixed = number * 7 + ago * 11;
      // One vehicle in ten more than in the year before.
      const busy = (BUSY[(month + 24 - ago) % 12] ?? 0) + (ago < 15 ? 1 : 0);
      if (mixed % 10 >= busy) return [];
      const pickUp = 3 - 30 * ago + (mixed % 28);
      const dropOff = pickUp + 2 + (mixed % 11);
      return [
        [
          REGULARS[mixed % REGULARS.length] ?? 'Maya',
          model,
          [pickUp, `${String(8 + (mixed % 9)).padStart(2, '0')}:00`],
          [dropOff, `${10 + (mixed % 8)}:00`],
          mixed % 13 === 0 ? 'CANCELLED' : 'DONE',
        ],
      ];
    }),
  );
}

/** How many days before the pick-up the demo's customers book, one after the other. */
export const SEED_LEAD_DAYS = [6, 2, 0, 13, 4, 1, 24, 9, 5, 3, 45, 7, 70];

/** Maintenance blocks. */
export const SEED_MAINTENANCE: [model: string, start: SeedTime, end: SeedTime, reason: string][] = [
  ['Ostra Vale', [1, '08:00'], [2, '18:00'], 'Brake service'],
];
