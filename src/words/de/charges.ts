import type { Words } from '../en.ts';

export const charges: Words<'charges'> = {
  noCharge: 'Diese Nachbelastung gibt es nicht.',
  noFile: 'Diese Datei gibt es nicht.',
  wasDropped: 'Diese Nachbelastung ist entfallen.',
  objectionTooLate: 'Die Widerspruchsfrist endete am {day}. Bitte wenden Sie sich an uns.',
  objectionSubject: 'Widerspruch gegen Kosten, Reservierung {id}',

  kindAndSum: '{kind} {amount}',
  kindWithSum: '{kind}, {amount}',
  kindWithFee: '{kind}, {amount}, davon {fee} Bearbeitungsgebühr',
  dropped: '{kind}, entfallen',

  afterTheReturn: 'Nachbelastungen',
  chargeOn: '{charge}, {day}',
  newChargeOn: 'Neu: {charge}, {day}',
  seeWhy: 'Grund ansehen',
  objectUntil: 'Widerspruch bis {day}',
  youObjected: 'Sie haben widersprochen',
  loading: 'Wird geladen …',

  lowered: 'Gesenkt: {reason}',
  object: 'Widersprechen<hidden>: {charge}</hidden>',
  objectionAnswered: 'Ihr Widerspruch vom {moment} Uhr: „{text}“ Wir haben Ihnen geantwortet.',
  objectionHeldBack:
    'Ihr Widerspruch vom {moment} Uhr: „{text}“ Wir belasten Ihre Karte dafür nicht, bis wir Ihnen geantwortet haben.',
  objectionToAnswer: 'Ihr Widerspruch vom {moment} Uhr: „{text}“ Wir antworten Ihnen per E-Mail.',
  objectionSent: 'Ihr Widerspruch wurde gesendet',
  whyObject: 'Warum widersprechen Sie?',
  sendObjection: 'Widerspruch senden',
  close: 'Schließen',
};
