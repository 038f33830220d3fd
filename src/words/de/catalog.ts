import type { Words } from '../en.ts';

export const catalog: Words<'catalog'> = {
  vehicleModels: 'Unsere Fahrzeuge',
  fleetIsPrepared: 'Wir bereiten unsere Flotte gerade vor. Bitte schauen Sie bald wieder vorbei.',
  promise:
    'Sie mieten genau das Fahrzeug, das Sie wählen, und nicht ein ähnliches. Der angezeigte Gesamtpreis ist der volle Preis.',

  chooseDates: 'Zeitraum wählen',
  search: 'Suchen',
  whenNeeded: 'Wann brauchen Sie es?',
  anyPlace: 'Alle Orte',
  otherDropOff: 'Anderer Rückgabeort',
  findFreeVehicle: 'Freies Fahrzeug finden',
  close: 'Schließen',

  filters: 'Filter',
  filtersChosen: 'Filter ({count})',
  chosenFilters: 'Gewählte Filter',
  removeFilter: '<hidden>Filter entfernen:</hidden> <filter>{name}: {value}</filter>',
  any: 'Beliebig',
  filterClass: 'Fahrzeugklasse',
  orMore: '{number} oder mehr',
  upTo: 'Bis {price}',
  no: 'Nein',
  noLongerOffered: 'Nicht mehr im Angebot',
  sortBy: 'Sortieren nach',
  orderModel: 'Modell',
  orderLowestPrice: 'Niedrigster Preis',
  orderHighestPrice: 'Höchster Preis',
  orderMostSeats: 'Meiste Sitzplätze',
  orderFewestSeats: 'Wenigste Sitzplätze',
  show: '{count, plural, one {1 Fahrzeug anzeigen} other {{total} Fahrzeuge anzeigen}}',
  showFree:
    '{count, plural, one {1 Fahrzeug anzeigen, {free} frei} other {{total} Fahrzeuge anzeigen, {free} frei}}',

  vehicles: '{count, plural, one {1 Fahrzeug} other {{total} Fahrzeuge}}',
  noneIsFree:
    '{count, plural, one {1 Fahrzeug, nicht frei} other {Keines von {total} Fahrzeugen ist frei}}',
  oneIsFree: '{count, plural, one {1 Fahrzeug, frei} other {1 von {total} Fahrzeugen ist frei}}',
  someAreFree: '{free} von {total} Fahrzeugen sind frei',
  lookingForVehicles: 'Fahrzeuge werden gesucht …',
  removeFilters: 'Filter entfernen',
  noneFitsFilters: 'Kein Fahrzeug entspricht diesen Filtern.',
  tryAgain: 'Erneut versuchen',
  pagesOfVehicles: 'Seiten mit Fahrzeugen',

  rentCar: 'Mieten<hidden>: {model}</hidden>',
  details: 'Details<hidden> zum Fahrzeug {model}</hidden>',
  compare: 'Vergleichen',

  free: 'Frei',
  tooShort: 'Zu kurz',
  taken: 'Belegt',
  freeFrom: 'Frei ab {time} Uhr',
  broughtFrom: 'Kommt aus {place}',
  readyFrom: 'Bereit ab {time}, kommt aus {place}',
  costLess:
    '{hours, plural, one {1 Stunde ist günstiger: {price}} other {# Stunden sind günstiger: {price}}}',

  compareUpTo: 'Sie können bis zu {most} Fahrzeuge vergleichen.',
  chooseAnother: 'Wählen Sie ein weiteres Fahrzeug zum Vergleich.',
  clear: 'Leeren',

  chooseUpToThree: 'Wählen Sie bis zu drei Fahrzeuge in der <link>Fahrzeugliste</link>.',
  comparedFor: '{period}. <link>Zeitraum oder Fahrzeuge ändern</link>',
  comparedWithoutDates:
    'Wählen Sie einen Zeitraum, um Gesamtpreise zu sehen. <link>Zeitraum oder Fahrzeuge wählen</link>',
  datesNotBookable: 'Dieser Zeitraum kann nicht mehr gebucht werden.',
  comparedIsGone: 'Eines der verglichenen Fahrzeuge gehört nicht mehr zur Flotte.',
  sideBySide: 'Fahrzeuge im Vergleich',
  rent: 'Mieten<hidden>: {model}</hidden>',
  remove: 'Entfernen<hidden>: {model}</hidden>',
  pricePerHour: 'Preis pro Stunde',
  total: 'Gesamtpreis',

  imagesOf: 'Bilder von {model}',
  imageOf: '{model}, Bild {number}',
  enlarge: 'Vergrößern',
  image: 'Bild {number}',
  previousImage: 'Voriges Bild',
  nextImage: 'Nächstes Bild',
  imageNumber: '{number} von {total}',

  highlights: 'Auf einen Blick',
};
