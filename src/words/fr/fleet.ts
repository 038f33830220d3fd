import type { Words } from '../en.ts';

export const fleet: Words<'fleet'> = {
  noVehicle: 'Ce véhicule n’existe pas.',
  fileDamaged:
    'Le fichier est endommagé ou incomplet. Veuillez l’enregistrer ou l’envoyer à nouveau.',

  model: 'Modèle',
  doors: 'Portes',
  seats: 'Places',
  luggage: 'Bagages',
  transmission: 'Boîte de vitesses',
  airConditioning: 'Climatisation',
  fuelType: 'Motorisation',
  age: 'Âge',

  automatic: 'Automatique',
  manual: 'Manuelle',
  tiptronic: 'Tiptronic',
  electricity: 'Électrique',
  hybrid: 'Hybride',
  gasoline: 'Essence',
  diesel: 'Diesel',
  hydrogen: 'Hydrogène',
  lpg: 'GPL',
  cng: 'GNV',
  yes: 'Oui',
  underAYear: 'Moins de 1 an',
  years: '{years, plural, one {# an} other {# ans}}',
  seatCount: '{count, plural, one {{seats} place} other {{seats} places}}',
  doorCount: '{count, plural, one {{doors} porte} other {{doors} portes}}',
  bagCount: '{count, plural, one {{bags} bagage} other {{bags} bagages}}',

  perHour: 'par heure',
  perHourAndDay: 'par heure, {price} par jour au maximum',
  anHour: 'l’heure',
  anHourAndDay: 'l’heure, {price} la journée',
  atMostADay: '{price} par jour au maximum',
  noImageYet: 'Pas encore de photo',
};
