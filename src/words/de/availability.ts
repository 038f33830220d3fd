import type { Words } from '../en.ts';

export const availability: Words<'availability'> = {
  vehicleUnavailable:
    'Das gewählte Fahrzeug ist nicht verfügbar. Bitte wählen Sie einen anderen Zeitraum.',

  rentalDates: 'Mietzeitraum',
  today: 'Heute',
  dayFree: 'frei',
  dayPartlyTaken: 'teilweise belegt',
  dayTaken: 'belegt',
  pickUpDay: 'Abholung',
  dropOffDay: 'Rückgabe',
};
