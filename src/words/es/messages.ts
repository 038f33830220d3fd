import type { Words } from '../en.ts';

export const messages: Words<'messages'> = {
  title: 'Envíenos un mensaje',
  name: 'Nombre',
  subject: 'Asunto',
  message: 'Mensaje',
  send: 'Enviar',
  sent: 'Su mensaje se ha enviado.',
  notSent: 'No se ha podido enviar su mensaje. Vuelva a intentarlo en unos instantes.',
  tooMany:
    'Ha enviado varios mensajes en poco tiempo. Vuelva a intentarlo dentro de {minutes, plural, one {un minuto} other {# minutos}}.',

  enterName: 'Indique su nombre',
  enterEmail: 'Indique su correo electrónico',
  enterSubject: 'Indique el asunto del mensaje',
  subjectTooLong: 'El asunto puede tener como máximo 50 caracteres',
  subjectTooShort: 'Al menos 5 caracteres',
  enterMessage: 'Escriba su mensaje',
  messageTooLong: 'El mensaje puede tener como máximo 200 caracteres',
  messageTooShort: 'El mensaje debe tener al menos 20 caracteres',
};
