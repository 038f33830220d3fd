import type { Words } from '../en.ts';

export const kernel: Words<'kernel'> = {
  hours: '{hours, plural, one {# heure} other {# heures}}',

  dollars: 'dollars',
  enterAmount: 'Saisissez un montant en {currency}',
  aboveZero: 'Doit être supérieur à zéro',
  atLeast: 'Doit être au minimum de {least}',
  atMost: 'Doit être au maximum de {most}',
  noDecimals: 'Ne doit pas comporter de décimales',
  twoDecimals: 'Doit comporter deux décimales au maximum',
  threeDecimals: 'Doit comporter trois décimales au maximum',
  notValid: 'N’est pas valide',
  mustBeText: 'Doit être un texte',
  onOneLine: 'Doit tenir sur une ligne',
  atMostCharacters: 'Doit comporter {most} caractères au maximum',
  notAnEmail: 'Saisissez une adresse e-mail valide',

  passwordLength: 'Au moins 8 caractères',
  passwordLowercase: 'Une lettre minuscule',
  passwordUppercase: 'Une lettre majuscule',
  passwordSpecial: 'Un caractère spécial',
  passwordNumber: 'Un chiffre',

  noSuchYear: 'L’année doit être comprise entre {first} et {last}.',
  noSuchTime: 'Cette heure n’existe pas : un changement d’heure a lieu cette nuit-là.',
  noSuchMoment: 'Cette date ou cette heure n’existe pas',
  notATimeOfDay: 'Saisissez une heure de 00:00 à 23:59',

  zipCode: 'Code postal',
  postalCode: 'Code postal',

  requestNotValid: 'La demande n’est pas valide.',
  requestTooLarge: 'La demande est trop volumineuse.',
  requestBrokeOff: 'La demande a été interrompue.',
  changedMeanwhile: 'Ces données ont été modifiées entre-temps.',
  tooManyAttempts: 'Trop de tentatives. Veuillez réessayer dans quelques minutes.',
  tooBusy:
    'Nous recevons actuellement de très nombreuses demandes. Veuillez réessayer dans un instant.',
  currencyChanged: 'La devise vient d’être modifiée. Veuillez réessayer dans une minute.',
  databaseUnavailable:
    'Notre base de données est momentanément inaccessible. Veuillez réessayer dans un instant.',
  storeUnavailable:
    'Le fichier ne peut être ni enregistré ni lu pour le moment. Veuillez réessayer dans un instant.',
  internalError: 'Un problème est survenu de notre côté. Veuillez réessayer.',
  miles: '{distance} miles',
  kilometers: '{distance} km',
  oneMile: '1 mile',
  oneKilometer: '1 kilomètre',
  milesAlone: 'miles',
  kilometersAlone: 'kilomètres',
  range: '{from}–{to}',
  switchedOffInDemo: 'Cette fonction est désactivée dans la démo.',
  demoIsFull: 'La démo a atteint sa limite jusqu’à ce soir.',
};
