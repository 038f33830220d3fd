import type { Words } from '../en.ts';

export const rental: Words<'rental'> = {
  days: '{days, plural, one {1 Tag} other {# Tage}}',
  limits:
    'Sie können bis zu {ahead, plural, one {1 Tag} other {# Tage}} im Voraus buchen, für höchstens {most, plural, one {1 Tag} other {# Tage}}.',
  limitsWithLeast:
    'Sie können bis zu {ahead, plural, one {1 Tag} other {# Tage}} im Voraus buchen, für mindestens {least, plural, one {1 Stunde} other {# Stunden}} und höchstens {most, plural, one {1 Tag} other {# Tage}}.',

  tooSoonAfterPickUp: 'Die Rückgabe muss mindestens 1 Stunde nach der Abholung liegen.',
  tooFarAhead:
    'Sie können bis zu {days, plural, one {1 Tag} other {# Tage}} im Voraus buchen: bis {day}.',
  tooFewHours: 'Eine Miete dauert mindestens {hours, plural, one {1 Stunde} other {# Stunden}}.',
  tooManyDays: 'Eine Miete dauert höchstens {days, plural, one {1 Tag} other {# Tage}}.',
  pickUpInPast: 'Die Abholzeit liegt in der Vergangenheit.',
  noPickUpThen:
    'Die Abholung ist von {first} bis {last} Uhr in Schritten von {minutes} Minuten möglich.',
  noPickUpAt: 'In {place} kann kein Fahrzeug abgeholt werden. Wählen Sie einen anderen Ort.',
  noDropOffAt: 'In {place} kann kein Fahrzeug zurückgegeben werden. Wählen Sie einen anderen Ort.',
  placeClosed: 'Dieser Ort nimmt keine Buchungen mehr an. Wählen Sie einen anderen.',
  tooLateForPlaceHours:
    'Buchen Sie eine Abholung in {place} mindestens {hours, plural, one {1 Stunde} other {# Stunden}} vorher.',
  tooLateForPlaceMinutes:
    'Buchen Sie eine Abholung in {place} mindestens {minutes, plural, one {1 Minute} other {# Minuten}} vorher.',

  period: '{from} bis {to} Uhr, {length}',

  selectPickUpDate: 'Bitte wählen Sie das Abholdatum',
  selectPickUpTime: 'Bitte wählen Sie die Abholzeit',
  selectDropOffDate: 'Bitte wählen Sie das Rückgabedatum',
  selectDropOffTime: 'Bitte wählen Sie die Rückgabezeit',

  tomorrow: 'Morgen',
  thisWeekend: 'Dieses Wochenende',

  statusConfirmed: 'Bestätigt',
  statusCanceled: 'Storniert',
  statusDone: 'Abgeschlossen',
  statusNotConfirmed: 'Noch nicht bestätigt',
  statusPickedUp: 'Abgeholt',

  pickUpDate: 'Abholdatum',
  pickUpTime: 'Abholzeit',
  dropOffDate: 'Rückgabedatum',
  dropOffTime: 'Rückgabezeit',
  pickUpAt: 'Abholung um',
  dropOffAt: 'Rückgabe um',
  time: 'Uhrzeit',
  pickUpLocation: 'Abholort',
  dropOffLocation: 'Rückgabeort',
  suggestionsForPickUp: 'Vorschläge für den Abholort',
  suggestionsForDropOff: 'Vorschläge für den Rückgabeort',
  sameAsPickUp: 'Wie Abholort',

  directions: 'Route<hidden> zum Abholort, in einem neuen Tab</hidden>',

  noReservation: 'Diese Reservierung gibt es nicht.',
};
