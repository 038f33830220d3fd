export const TRANSMISSIONS = ['Automatic', 'Manuel', 'Tiptronic'] as const;

export const FUEL_TYPES = [
  'Electricity',
  'Hybrid',
  'Gasoline',
  'Diesel',
  'Hydrogen',
  'LPG',
  'CNG',
] as const;
