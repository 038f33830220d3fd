import type { Words } from '../en.ts';

export const availability: Words<'availability'> = {
  vehicleUnavailable:
    'Das gewählte Fahrzeug ist nicht verfügbar. Bitte wählen Sie einen anderen Zeitraum.',
  isBrought:
    'Das Fahrzeug muss erst aus {place} gebracht werden, das dauert {minutes, plural, one {1 Minute} other {# Minuten}}. Früheste Abholung dort: {time}.',
  isNotBack:
    'Das Fahrzeug wäre nicht rechtzeitig vor seiner nächsten Belegung zurück in {place}. Der Rückweg dauert {minutes, plural, one {1 Minute} other {# Minuten}}.',
  standsElsewhere:
    'Das Fahrzeug ist zu dieser Zeit an einem anderen Ort oder muss danach an einem anderen sein.',

  rentalDates: 'Mietzeitraum',
  today: 'Heute',
  dayFree: 'frei',
  dayPartlyTaken: 'teilweise belegt',
  dayTaken: 'belegt',
  pickUpDay: 'Abholung',
  dropOffDay: 'Rückgabe',
};
