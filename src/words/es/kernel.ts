import type { Words } from '../en.ts';

export const kernel: Words<'kernel'> = {
  hours: '{hours, plural, one {1 hora} other {# horas}}',

  dollars: 'dólares',
  enterAmount: 'Indique un importe en {currency}',
  aboveZero: 'Debe ser mayor que cero',
  atLeast: 'Debe ser {least} como mínimo',
  atMost: 'Debe ser {most} como máximo',
  noDecimals: 'No puede tener decimales',
  twoDecimals: 'Puede tener como máximo dos decimales',
  threeDecimals: 'Puede tener como máximo tres decimales',
  notValid: 'No es válido',
  mustBeText: 'Debe ser un texto',
  onOneLine: 'Debe ocupar una sola línea',
  atMostCharacters: 'Puede tener como máximo {most} caracteres',
  notAnEmail: 'Indique un correo electrónico válido',

  passwordLength: 'Al menos 8 caracteres',
  passwordLowercase: 'Una letra minúscula',
  passwordUppercase: 'Una letra mayúscula',
  passwordSpecial: 'Un carácter especial',
  passwordNumber: 'Un número',

  noSuchYear: 'El año debe estar entre {first} y {last}.',
  noSuchTime: 'Esta hora no existe: esa noche se cambia la hora.',
  noSuchMoment: 'Esta fecha u hora no existe',
  notATimeOfDay: 'Indique una hora entre las 00:00 y las 23:59',

  zipCode: 'Código postal',
  postalCode: 'Código postal',

  requestNotValid: 'La solicitud no es válida.',
  requestTooLarge: 'La solicitud es demasiado grande.',
  requestBrokeOff: 'La solicitud se ha interrumpido.',
  changedMeanwhile: 'Alguien ha modificado estos datos entretanto.',
  tooManyAttempts: 'Demasiados intentos. Espere unos minutos y vuelva a intentarlo.',
  tooBusy: 'En este momento recibimos muchas visitas. Vuelva a intentarlo en unos instantes.',
  currencyChanged: 'La moneda acaba de cambiar. Vuelva a intentarlo dentro de un minuto.',
  databaseUnavailable:
    'En este momento no podemos acceder a nuestra base de datos. Vuelva a intentarlo en unos instantes.',
  storeUnavailable:
    'En este momento no se puede guardar ni leer el archivo. Vuelva a intentarlo en unos instantes.',
  internalError: 'Se ha producido un error por nuestra parte. Vuelva a intentarlo.',
  miles: '{distance} millas',
  kilometers: '{distance} km',
  oneMile: '1 milla',
  oneKilometer: '1 kilómetro',
  milesAlone: 'millas',
  kilometersAlone: 'kilómetros',
  range: '{from}–{to}',
  switchedOffInDemo: 'Esta función está desactivada en la demostración.',
  demoIsFull: 'La demostración está completa hasta esta noche.',
};
