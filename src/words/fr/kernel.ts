import type { Words } from '../words.ts';

export const kernel: Words<'kernel'> = {
  hours: '{hours, plural, one {1 heure} other {# heures}}',
  requestNotValid: 'La demande n’est pas valide.',
  notValid: 'N’est pas valide',
  currencyChanged: 'La devise vient d’être modifiée. Veuillez réessayer dans une minute.',
  databaseUnavailable:
    'Notre base de données est momentanément inaccessible. Veuillez réessayer dans un instant.',
  internalError: 'Un problème est survenu de notre côté. Veuillez réessayer.',
  miles: '{distance} miles',
  kilometers: '{distance} km',
};
