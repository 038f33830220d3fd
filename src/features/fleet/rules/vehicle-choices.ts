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
