export const fleet = {
  noVehicle: 'There is no such vehicle.',
  /** A picture that was chosen can't be read to its end. */
  fileDamaged: 'The file is damaged or incomplete. Please save or send it again.',

  // The labels of a vehicle's facts.
  /** The make and model of the vehicle. */
  model: 'Model',
  doors: 'Doors',
  seats: 'Seats',
  /** How many bags fit in. */
  luggage: 'Luggage',
  transmission: 'Transmission',
  airConditioning: 'Air conditioning',
  fuelType: 'Fuel type',
  /** The years since the vehicle was built. */
  age: 'Age',

  // Their values.
  automatic: 'Automatic',
  /** A gearbox that is shifted by hand. */
  manual: 'Manuel',
  /** An automatic gearbox that can be shifted by hand. */
  tiptronic: 'Tiptronic',
  electricity: 'Electricity',
  hybrid: 'Hybrid',
  gasoline: 'Gasoline',
  diesel: 'Diesel',
  hydrogen: 'Hydrogen',
  /** Liquefied petroleum gas. */
  lpg: 'LPG',
  /** Compressed natural gas. */
  cng: 'CNG',
  /** It has air conditioning. */
  yes: 'Yes',
  /** The age of a vehicle. */
  underAYear: 'Under 1 year',
  years: '{years, plural, one {1 year} other {# years}}',
  /** {seats} is the same number as {count}, or a dash while the desk types. So are {doors} and {bags} below. */
  seatCount: '{count, plural, one {{seats} seat} other {{seats} seats}}',
  doorCount: '{count, plural, one {{doors} door} other {{doors} doors}}',
  /** Bags that fit in. */
  bagCount: '{count, plural, one {{bags} bag} other {{bags} bags}}',

  // Prices.
  /** After the price of a vehicle: '$38.00 per hour'. The short ones are for narrow cards. */
  perHour: 'per hour',
  perHourAndDay: 'per hour, at most {price} a day',
  anHour: 'an hour',
  anHourAndDay: 'an hour, {price} a day',
  /** Alone, beside a price per hour. */
  atMostADay: 'at most {price} a day',
  /** In place of a vehicle's picture. */
  noImageYet: 'No image yet',
} as const;
