import type { Words } from '../en.ts';

export const charges: Words<'charges'> = {
  noCharge: 'Ces frais n’existent pas.',
  noFile: 'Ce fichier n’existe pas.',
  wasDropped: 'Ces frais ont été annulés.',
  objectionTooLate: 'Le délai de contestation a expiré le {day}. Veuillez nous contacter.',
  objectionSubject: 'Contestation de frais, réservation {id}',

  kindAndSum: '{kind} {amount}',
  kindWithSum: '{kind}, {amount}',
  kindWithFee: '{kind}, {amount}, dont {fee} de frais de dossier',
  dropped: '{kind}, frais annulés',

  afterTheReturn: 'Frais après le retour',
  chargeOn: '{charge}, le {day}',
  newChargeOn: 'Nouveau : {charge}, le {day}',
  seeWhy: 'Voir le motif',
  objectUntil: 'Contestation possible jusqu’au {day}',
  youObjected: 'Vous avez contesté ces frais',
  loading: 'Chargement…',

  lowered: 'Montant réduit : {reason}',
  object: 'Contester<hidden> : {charge}</hidden>',
  objectionAnswered: 'Vous avez contesté ces frais le {moment} : « {text} » Nous avons répondu.',
  objectionHeldBack:
    'Vous avez contesté ces frais le {moment} : « {text} » Nous ne débiterons pas votre carte avant d’avoir répondu.',
  objectionToAnswer:
    'Vous avez contesté ces frais le {moment} : « {text} » Nous vous répondrons par e-mail.',
  objectionSent: 'Votre contestation a été envoyée',
  whyObject: 'Pourquoi contestez-vous ces frais ?',
  sendObjection: 'Envoyer la contestation',
  close: 'Fermer',
};
