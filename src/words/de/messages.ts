import type { Words } from '../en.ts';

export const messages: Words<'messages'> = {
  title: 'Schreiben Sie uns',
  name: 'Name',
  subject: 'Betreff',
  message: 'Nachricht',
  send: 'Senden',
  sent: 'Ihre Nachricht wurde gesendet.',
  notSent:
    'Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es in Kürze noch einmal.',
  tooMany:
    'Sie haben in kurzer Zeit mehrere Nachrichten gesendet. Bitte versuchen Sie es in {minutes, plural, one {einer Minute} other {# Minuten}} noch einmal.',

  enterName: 'Bitte geben Sie Ihren Namen ein',
  enterEmail: 'Bitte geben Sie Ihre E-Mail-Adresse ein',
  enterSubject: 'Bitte geben Sie einen Betreff ein',
  subjectTooLong: 'Der Betreff darf höchstens 50 Zeichen lang sein',
  subjectTooShort: 'Der Betreff muss mindestens 5 Zeichen lang sein',
  enterMessage: 'Bitte geben Sie Ihre Nachricht ein',
  messageTooLong: 'Ihre Nachricht darf höchstens 200 Zeichen lang sein',
  messageTooShort: 'Ihre Nachricht muss mindestens 20 Zeichen lang sein',
};
