import type { Words } from '../words.ts';

export const availability: Words<'availability'> = {
  vehicleUnavailable:
    'Das gewählte Fahrzeug ist in diesem Zeitraum nicht verfügbar. Bitte wählen Sie andere Daten.',

  rentalDates: 'Mietzeitraum',
  today: 'Heute',
  dayFree: 'frei',
  dayPartlyTaken: 'teilweise belegt',
  dayTaken: 'belegt',
  pickUpDay: 'Abholung',
  dropOffDay: 'Rückgabe',
};
