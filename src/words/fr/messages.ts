import type { Words } from '../en.ts';

export const messages: Words<'messages'> = {
  title: 'Écrivez-nous',
  name: 'Nom',
  subject: 'Objet',
  message: 'Message',
  send: 'Envoyer',
  sent: 'Votre message a été envoyé.',
  notSent: 'Votre message n’a pas pu être envoyé. Veuillez réessayer dans un instant.',
  tooMany:
    'Vous avez envoyé plusieurs messages en peu de temps. Veuillez réessayer dans {minutes, plural, one {une minute} other {# minutes}}.',

  enterName: 'Saisissez votre nom',
  enterEmail: 'Saisissez votre adresse e-mail',
  enterSubject: 'Saisissez l’objet du message',
  subjectTooLong: 'L’objet doit comporter 50 caractères au maximum',
  subjectTooShort: 'L’objet doit comporter au moins 5 caractères',
  enterMessage: 'Saisissez votre message',
  messageTooLong: 'Votre message doit comporter 200 caractères au maximum',
  messageTooShort: 'Votre message doit comporter au moins 20 caractères',
};
