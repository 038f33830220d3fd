import type { Words } from '../en.ts';

export const availability: Words<'availability'> = {
  vehicleUnavailable:
    'Le véhicule choisi n’est pas disponible à ces dates. Choisissez d’autres dates.',

  rentalDates: 'Dates de location',
  today: 'Aujourd’hui',
  dayFree: 'disponible',
  dayPartlyTaken: 'partiellement disponible',
  dayTaken: 'indisponible',
  pickUpDay: 'prise en charge',
  dropOffDay: 'restitution',
};
