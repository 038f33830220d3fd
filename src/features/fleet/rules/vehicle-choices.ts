import { t } from '#kernel/words/t.ts';

export const TRANSMISSIONS = ['Automatic', 'Manuel', 'Tiptronic'] as const;
type Transmission = (typeof TRANSMISSIONS)[number];

/** The transmissions that a filter finds. A Tiptronic is an automatic that can be shifted by hand. */
export function foundTransmissions(filter: Transmission): readonly Transmission[] {
  return filter === 'Automatic' ? ['Automatic', 'Tiptronic'] : [filter];
}

export const FUEL_TYPES = [
  'Electricity',
  'Hybrid',
  'Gasoline',
  'Diesel',
  'Hydrogen',
  'LPG',
  'CNG',
] as const;

/** A transmission in the present language. Any other text stays as it is. */
export function transmissionInWords(transmission: string): string {
  switch (transmission) {
    case 'Automatic':
      return t('fleet.automatic');
    case 'Manuel':
      return t('fleet.manual');
    case 'Tiptronic':
      return t('fleet.tiptronic');
    default:
      return transmission;
  }
}

/** A type of fuel in the present language. Any other text stays as it is. */
export function fuelInWords(fuel: string): string {
  switch (fuel) {
    case 'Electricity':
      return t('fleet.electricity');
    case 'Hybrid':
      return t('fleet.hybrid');
    case 'Gasoline':
      return t('fleet.gasoline');
    case 'Diesel':
      return t('fleet.diesel');
    case 'Hydrogen':
      return t('fleet.hydrogen');
    case 'LPG':
      return t('fleet.lpg');
    case 'CNG':
      return t('fleet.cng');
    default:
      return fuel;
  }
}
