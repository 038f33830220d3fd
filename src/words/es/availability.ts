import type { Words } from '../en.ts';

export const availability: Words<'availability'> = {
  vehicleUnavailable: 'El vehículo que ha elegido no está disponible. Elija otra fecha.',
  isBrought:
    'El vehículo debe traerse desde {place}, lo que tarda {minutes, plural, one {1 minuto} other {# minutos}}. Primera recogida posible allí: {time}.',
  isNotBack:
    'El vehículo no volvería a tiempo a {place} para el siguiente alquiler. Devolverlo tarda {minutes, plural, one {1 minuto} other {# minutos}}.',
  standsElsewhere: 'El vehículo está en otro lugar a esa hora o debe estar en otro después.',

  rentalDates: 'Fechas del alquiler',
  today: 'Hoy',
  dayFree: 'disponible',
  dayPartlyTaken: 'parcialmente disponible',
  dayTaken: 'no disponible',
  pickUpDay: 'recogida',
  dropOffDay: 'devolución',
};
