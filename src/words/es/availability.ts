import type { Words } from '../en.ts';

export const availability: Words<'availability'> = {
  vehicleUnavailable: 'El vehículo que ha elegido no está disponible. Elija otra fecha.',

  rentalDates: 'Fechas del alquiler',
  today: 'Hoy',
  dayFree: 'disponible',
  dayPartlyTaken: 'parcialmente disponible',
  dayTaken: 'no disponible',
  pickUpDay: 'recogida',
  dropOffDay: 'devolución',
};
