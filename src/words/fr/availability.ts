import type { Words } from '../en.ts';

export const availability: Words<'availability'> = {
  vehicleUnavailable:
    'Le véhicule choisi n’est pas disponible à ces dates. Choisissez d’autres dates.',
  isBrought:
    'Le véhicule doit être amené de {place}, ce qui prend {minutes, plural, one {1 minute} other {# minutes}}. Première prise en charge possible sur place : {time}.',
  isNotBack:
    'Le véhicule ne serait pas de retour à temps à {place} pour la location suivante. Le retour prend {minutes, plural, one {1 minute} other {# minutes}}.',
  standsElsewhere:
    'Le véhicule se trouve à un autre endroit à ce moment-là, ou doit être à un autre endroit ensuite.',

  rentalDates: 'Dates de location',
  today: 'Aujourd’hui',
  dayFree: 'disponible',
  dayPartlyTaken: 'partiellement disponible',
  dayTaken: 'indisponible',
  pickUpDay: 'prise en charge',
  dropOffDay: 'restitution',
};
