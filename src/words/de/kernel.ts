import type { Words } from '../words.ts';

export const kernel: Words<'kernel'> = {
  hours: '{hours, plural, one {1 Stunde} other {# Stunden}}',
  requestNotValid: 'Die Anfrage ist nicht gültig.',
  notValid: 'Ist nicht gültig',
  currencyChanged:
    'Die Währung wurde gerade geändert. Bitte versuchen Sie es in einer Minute noch einmal.',
  databaseUnavailable:
    'Unsere Datenbank ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  internalError: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  miles: '{distance} Meilen',
  kilometers: '{distance} km',
};
