import type { Words } from '../en.ts';

export const kit: Words<'kit'> = {
  callNumber: '{number}<hidden> anrufen</hidden>',
  retry: 'Erneut versuchen',
  loading: 'Wird geladen …',
  noSuchPageTitle: 'Hoppla! Hier ist etwas schiefgegangen',
  noSuchPage: 'Die gesuchte Seite wurde nicht gefunden.',
  home: 'Startseite',

  brokeTitle: 'Unerwarteter Fehler',
  broke: 'Auf dieser Seite ist ein Fehler aufgetreten. Meist hilft es, sie neu zu laden.',
  reload: 'Neu laden',
  chunkFailed: 'Ein Teil der Seite konnte nicht geladen werden ({name})',

  typedIsHere: 'Ihre Eingaben sind noch da.',
  loadNewer: 'Neuere Fassung laden',
  saveAnyway: 'Meine Fassung speichern',
  cancel: 'Abbrechen',
  email: 'E-Mail',
  characterCount: '{length} von {most} Zeichen',
  limitReached: 'Sie haben die Höchstzahl von {most} Zeichen erreicht.',
  pleaseWait: ', bitte warten',
  calendarFor: 'Kalender: {label}',
  monthDayYear: 'MM/TT/JJJJ',
  dayMonthYear: 'TT/MM/JJJJ',
  dayMonthYearDots: 'TT.MM.JJJJ',
  yearMonthDay: 'JJJJ-MM-TT',
  timeOfDay: 'hh:mm',
  showPassword: 'Passwort anzeigen',

  firstPage: 'Erste',
  previousPage: 'Zurück',
  nextPage: 'Weiter',
  lastPage: 'Letzte',
  page: 'Seite {page}',

  offline: 'Sie sind offline. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  theSite: 'die Website',
  unreachable:
    'Gerade ist {site} nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  unreadable: 'Gerade hat {site} technische Probleme. Bitte versuchen Sie es in Kürze noch einmal.',
  tooSlow: 'Das dauert länger als sonst. Bitte versuchen Sie es in Kürze noch einmal.',
  somethingWrong: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  tooManyRows:
    'Die Liste hat zu viele Zeilen für eine Tabelle. Bitte grenzen Sie sie mit den Filtern ein.',
  downloadFailed:
    'Die Datei konnte nicht heruntergeladen werden. Bitte versuchen Sie es in Kürze noch einmal.',

  notifications: 'Mitteilungen',
  dismiss: 'Schließen',
};
