import type { Words } from '../en.ts';

export const fleet: Words<'fleet'> = {
  noVehicle: 'Dieses Fahrzeug gibt es nicht.',
  fileDamaged:
    'Die Datei ist beschädigt oder unvollständig. Bitte speichern oder senden Sie sie noch einmal.',

  model: 'Modell',
  doors: 'Türen',
  seats: 'Sitzplätze',
  luggage: 'Gepäck',
  transmission: 'Getriebe',
  airConditioning: 'Klimaanlage',
  fuelType: 'Antrieb',
  age: 'Alter',

  automatic: 'Automatik',
  manual: 'Schaltgetriebe',
  tiptronic: 'Tiptronic',
  electricity: 'Elektro',
  hybrid: 'Hybrid',
  gasoline: 'Benzin',
  diesel: 'Diesel',
  hydrogen: 'Wasserstoff',
  lpg: 'Autogas (LPG)',
  cng: 'Erdgas (CNG)',
  yes: 'Ja',
  underAYear: 'Unter 1 Jahr',
  years: '{years, plural, one {1 Jahr} other {# Jahre}}',
  seatCount: '{count, plural, one {{seats} Sitz} other {{seats} Sitze}}',
  doorCount: '{count, plural, one {{doors} Tür} other {{doors} Türen}}',
  bagCount: '{count, plural, one {{bags} Koffer} other {{bags} Koffer}}',

  perHour: 'pro Stunde',
  perHourAndDay: 'pro Stunde, höchstens {price} pro Tag',
  anHour: 'pro Std.',
  anHourAndDay: 'pro Std., {price} pro Tag',
  atMostADay: 'höchstens {price} pro Tag',
  noImageYet: 'Noch kein Bild',
};
