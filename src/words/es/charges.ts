import type { Words } from '../en.ts';

export const charges: Words<'charges'> = {
  noCharge: 'Este cargo no existe.',
  noFile: 'Este archivo no existe.',
  wasDropped: 'Este cargo se ha anulado.',
  objectionTooLate: 'El plazo de impugnación terminó el {day}. Póngase en contacto con nosotros.',
  objectionSubject: 'Impugnación de un cargo, reserva {id}',

  kindAndSum: '{kind} {amount}',
  kindWithSum: '{kind}, {amount}',
  kindWithFee: '{kind}, {amount}, incluidos {fee} de gastos de gestión',
  dropped: '{kind}: cargo anulado',

  afterTheReturn: 'Cargos posteriores a la devolución',
  chargeOn: '{charge}, {day}',
  newChargeOn: 'Nuevo cargo: {charge}, {day}',
  seeWhy: 'Ver el motivo',
  objectUntil: 'Puede impugnarlo hasta el {day}',
  youObjected: 'Ha impugnado este cargo',
  loading: 'Cargando…',

  lowered: 'Importe reducido: {reason}',
  object: 'Impugnar<hidden>: {charge}</hidden>',
  objectionAnswered: 'Su impugnación del {moment}: «{text}». Ya le hemos respondido.',
  objectionHeldBack:
    'Su impugnación del {moment}: «{text}». No cargaremos este importe en su tarjeta hasta haberle respondido.',
  objectionToAnswer:
    'Su impugnación del {moment}: «{text}». Le responderemos por correo electrónico.',
  objectionSent: 'Impugnación enviada',
  whyObject: '¿Por qué impugna este cargo?',
  sendObjection: 'Enviar la impugnación',
  close: 'Cerrar',
};
