import type { Words } from '../en.ts';

export const rental: Words<'rental'> = {
  days: '{days, plural, one {1 día} other {# días}}',
  limits:
    'Puede reservar con una antelación de hasta {ahead, plural, one {1 día} other {# días}} y por un máximo de {most, plural, one {1 día} other {# días}}.',
  limitsWithLeast:
    'Puede reservar con una antelación de hasta {ahead, plural, one {1 día} other {# días}}, por un mínimo de {least, plural, one {1 hora} other {# horas}} y un máximo de {most, plural, one {1 día} other {# días}}.',

  tooSoonAfterPickUp: 'La devolución debe ser como mínimo 1 hora después de la recogida.',
  tooFarAhead:
    'Puede reservar con una antelación de hasta {days, plural, one {1 día} other {# días}}: hasta el {day}.',
  tooFewHours: 'El alquiler debe durar como mínimo {hours, plural, one {1 hora} other {# horas}}.',
  tooManyDays: 'El alquiler puede durar como máximo {days, plural, one {1 día} other {# días}}.',
  pickUpInPast: 'La hora de recogida ya ha pasado.',
  noPickUpThen: 'Puede recoger el vehículo de {first} a {last}, cada {minutes} minutos.',
  noPickUpAt: 'En {place} no se puede recoger ningún vehículo. Elija otro lugar.',
  noDropOffAt: 'En {place} no se puede devolver ningún vehículo. Elija otro lugar.',
  placeClosed: 'Este lugar ya no acepta reservas. Elija otro.',
  tooLateForPlaceHours:
    'Reserve una recogida en {place} con al menos {hours, plural, one {1 hora} other {# horas}} de antelación.',
  tooLateForPlaceMinutes:
    'Reserve una recogida en {place} con al menos {minutes, plural, one {1 minuto} other {# minutos}} de antelación.',

  period: '{from} – {to}, {length}',

  selectPickUpDate: 'Elija una fecha de recogida',
  selectPickUpTime: 'Elija una hora de recogida',
  selectDropOffDate: 'Elija una fecha de devolución',
  selectDropOffTime: 'Elija una hora de devolución',

  tomorrow: 'Mañana',
  thisWeekend: 'Este fin de semana',

  statusConfirmed: 'Confirmada',
  statusCanceled: 'Cancelada',
  statusDone: 'Finalizada',
  statusNotConfirmed: 'Sin confirmar',
  statusPickedUp: 'En curso',

  pickUpDate: 'Fecha de recogida',
  pickUpTime: 'Hora de recogida',
  dropOffDate: 'Fecha de devolución',
  dropOffTime: 'Hora de devolución',
  pickUpAt: 'Hora de recogida',
  dropOffAt: 'Hora de devolución',
  time: 'Hora',
  pickUpLocation: 'Lugar de recogida',
  dropOffLocation: 'Lugar de devolución',
  suggestionsForPickUp: 'Sugerencias para el lugar de recogida',
  suggestionsForDropOff: 'Sugerencias para el lugar de devolución',
  sameAsPickUp: 'El mismo que el de recogida',

  directions: 'Cómo llegar<hidden> al lugar de recogida, en una pestaña nueva</hidden>',

  noReservation: 'Esta reserva no existe.',
};
