import type { Words } from '../en.ts';

export const rental: Words<'rental'> = {
  days: '{days, plural, one {# jour} other {# jours}}',
  limits:
    'Vous pouvez réserver jusqu’à {ahead, plural, one {# jour} other {# jours}} à l’avance, pour une durée de {most, plural, one {# jour} other {# jours}} au maximum.',
  limitsWithLeast:
    'Vous pouvez réserver jusqu’à {ahead, plural, one {# jour} other {# jours}} à l’avance, pour une durée de {least, plural, one {# heure} other {# heures}} au minimum et de {most, plural, one {# jour} other {# jours}} au maximum.',

  tooSoonAfterPickUp: 'La restitution doit avoir lieu au moins 1 heure après la prise en charge.',
  tooFarAhead:
    'Vous pouvez réserver jusqu’à {days, plural, one {# jour} other {# jours}} à l’avance, soit jusqu’au {day}.',
  tooFewHours: 'Une location doit durer au moins {hours, plural, one {# heure} other {# heures}}.',
  tooManyDays: 'Une location peut durer {days, plural, one {# jour} other {# jours}} au maximum.',
  pickUpInPast: 'L’heure de prise en charge est déjà passée.',
  noPickUpThen:
    'La prise en charge est possible de {first} à {last}, toutes les {minutes} minutes.',
  noPickUpAt: 'Aucun véhicule ne peut être retiré à {place}. Choisissez un autre lieu.',
  noDropOffAt: 'Aucun véhicule ne peut être restitué à {place}. Choisissez un autre lieu.',
  placeClosed: 'Ce lieu ne prend plus de réservations. Choisissez-en un autre.',
  tooLateForPlaceHours:
    'Réservez un retrait à {place} au moins {hours, plural, one {1 heure} other {# heures}} à l’avance.',
  tooLateForPlaceMinutes:
    'Réservez un retrait à {place} au moins {minutes, plural, one {1 minute} other {# minutes}} à l’avance.',

  period: '{from} – {to}, {length}',

  selectPickUpDate: 'Choisissez une date de prise en charge',
  selectPickUpTime: 'Choisissez une heure de prise en charge',
  selectDropOffDate: 'Choisissez une date de restitution',
  selectDropOffTime: 'Choisissez une heure de restitution',

  tomorrow: 'Demain',
  thisWeekend: 'Ce week-end',

  statusConfirmed: 'Confirmée',
  statusCanceled: 'Annulée',
  statusDone: 'Terminée',
  statusNotConfirmed: 'Pas encore confirmée',
  statusPickedUp: 'En cours',

  pickUpDate: 'Date de prise en charge',
  pickUpTime: 'Heure de prise en charge',
  dropOffDate: 'Date de restitution',
  dropOffTime: 'Heure de restitution',
  pickUpAt: 'Prise en charge à',
  dropOffAt: 'Restitution à',
  time: 'Heure',
  pickUpLocation: 'Lieu de prise en charge',
  dropOffLocation: 'Lieu de restitution',
  suggestionsForPickUp: 'Suggestions pour le lieu de prise en charge',
  suggestionsForDropOff: 'Suggestions pour le lieu de restitution',
  sameAsPickUp: 'Identique à la prise en charge',

  directions: 'Itinéraire<hidden> vers le lieu de prise en charge, dans un nouvel onglet</hidden>',

  noReservation: 'Cette réservation n’existe pas.',
};
