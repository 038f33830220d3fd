import type { Words } from '../en.ts';

export const kernel: Words<'kernel'> = {
  hours: '{hours, plural, one {1 Stunde} other {# Stunden}}',

  dollars: 'Dollar',
  enterAmount: 'Bitte geben Sie einen Betrag in {currency} ein',
  aboveZero: 'Muss größer als null sein',
  atLeast: 'Mindestens {least}',
  atMost: 'Höchstens {most}',
  noDecimals: 'Bitte ohne Nachkommastellen',
  twoDecimals: 'Höchstens zwei Nachkommastellen',
  threeDecimals: 'Höchstens drei Nachkommastellen',
  notValid: 'Diese Angabe ist ungültig',
  mustBeText: 'Muss ein Text sein',
  onOneLine: 'Bitte in einer einzigen Zeile',
  atMostCharacters: 'Höchstens {most} Zeichen',
  notAnEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',

  passwordLength: 'Mindestens 8 Zeichen',
  passwordLowercase: 'Ein Kleinbuchstabe',
  passwordUppercase: 'Ein Großbuchstabe',
  passwordSpecial: 'Ein Sonderzeichen',
  passwordNumber: 'Eine Ziffer',

  noSuchYear: 'Das Jahr muss zwischen {first} und {last} liegen.',
  noSuchTime: 'Diese Uhrzeit gibt es nicht: In dieser Nacht wird die Uhr umgestellt.',
  noSuchMoment: 'Dieses Datum oder diese Uhrzeit gibt es nicht',
  notATimeOfDay: 'Bitte geben Sie eine Uhrzeit von 00:00 bis 23:59 ein',

  zipCode: 'Postleitzahl',
  postalCode: 'Postleitzahl',

  requestNotValid: 'Die Anfrage ist ungültig.',
  requestTooLarge: 'Die Anfrage ist zu groß.',
  requestBrokeOff: 'Die Anfrage wurde abgebrochen.',
  changedMeanwhile: 'Diese Angaben wurden in der Zwischenzeit geändert.',
  tooManyAttempts:
    'Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es noch einmal.',
  tooBusy: 'Gerade gehen sehr viele Anfragen ein. Bitte versuchen Sie es in Kürze noch einmal.',
  currencyChanged:
    'Die Währung wurde gerade geändert. Bitte versuchen Sie es in einer Minute noch einmal.',
  databaseUnavailable:
    'Unsere Datenbank ist gerade nicht erreichbar. Bitte versuchen Sie es in Kürze noch einmal.',
  storeUnavailable:
    'Die Datei kann gerade nicht gespeichert oder gelesen werden. Bitte versuchen Sie es in Kürze noch einmal.',
  internalError: 'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  miles: '{distance} Meilen',
  kilometers: '{distance} km',
  oneMile: '1 Meile',
  oneKilometer: '1 Kilometer',
  milesAlone: 'Meilen',
  kilometersAlone: 'Kilometer',
  range: '{from}–{to}',
  switchedOffInDemo: 'In der Demo ist diese Funktion abgeschaltet.',
  demoIsFull: 'Die Demo ist bis heute Nacht ausgelastet.',
};
