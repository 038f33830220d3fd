import { t } from '#kernel/words/t.ts';
import { fuelInWords, transmissionInWords } from './vehicle-choices.ts';

type Comparable = 'seats' | 'doors' | 'luggage' | 'transmission' | 'fuelType';

/** A vehicle, or its form as typed. */
type ComparableVehicle = Record<Comparable, string | number> & { airConditioning: boolean };

/** The facts that people compare vehicles by, formatted. A fact that does not apply is undefined. */
export function keyFacts({ seats, doors, luggage, ...vehicle }: ComparableVehicle) {
  return {
    seats: t('fleet.seatCount', { count: Number(seats), seats }),
    doors: t('fleet.doorCount', { count: Number(doors), doors }),
    luggage: t('fleet.bagCount', { count: Number(luggage), bags: luggage }),
    transmission: transmissionInWords(String(vehicle.transmission)),
    fuelType: fuelInWords(String(vehicle.fuelType)),
    airConditioning: vehicle.airConditioning ? t('fleet.airConditioning') : undefined,
  };
}

export type KeyFact = keyof ReturnType<typeof keyFacts>;

/** The facts on a vehicle's card, in their order. */
export const CARD_FACTS = ['seats', 'transmission', 'luggage', 'fuelType'] as const;
