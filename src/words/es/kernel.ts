import type { Words } from '../words.ts';

export const kernel: Words<'kernel'> = {
  hours: '{hours, plural, one {1 hora} other {# horas}}',
  requestNotValid: 'La solicitud no es válida.',
  notValid: 'No es válido',
  currencyChanged: 'La moneda acaba de cambiar. Vuelva a intentarlo dentro de un minuto.',
  databaseUnavailable:
    'En este momento no podemos acceder a nuestra base de datos. Vuelva a intentarlo en unos instantes.',
  internalError: 'Se ha producido un error por nuestra parte. Vuelva a intentarlo.',
  miles: '{distance} millas',
  kilometers: '{distance} km',
};
