export const TRANSMISSIONS = ['Automatic', 'Manuel', 'Tiptronic'] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

/**
 * The transmissions of the vehicles that a filter finds. A Tiptronic is an automatic too (rules, vehicle
 * search).
 */
export const FOUND_TRANSMISSIONS: Record<Transmission, readonly Transmission[]> = {
  Automatic: ['Automatic', 'Tiptronic'],
  Manuel: ['Manuel'],
  Tiptronic: ['Tiptronic'],
};

export const FUEL_TYPES = [
  'Electricity',
  'Hybrid',
  'Gasoline',
  'Diesel',
  'Hydrogen',
  'LPG',
  'CNG',
] as const;
