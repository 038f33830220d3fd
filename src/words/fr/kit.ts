import type { Words } from '../en.ts';

export const kit: Words<'kit'> = {
  callNumber: '<hidden>Appeler le </hidden>{number}',
  retry: 'Réessayer',
  loading: 'Chargement…',
  noSuchPageTitle: 'Oups ! Une erreur est survenue',
  noSuchPage: 'La page que vous cherchez est introuvable.',
  home: 'Accueil',

  brokeTitle: 'Une erreur inattendue est survenue',
  broke: 'Une partie de cette page ne fonctionne plus. En général, il suffit de la recharger.',
  reload: 'Recharger',
  chunkFailed: 'Le fichier {name} n’a pas pu être chargé',

  typedIsHere: 'Votre saisie est conservée.',
  loadNewer: 'Charger la nouvelle version',
  saveAnyway: 'Enregistrer ma version',
  cancel: 'Annuler',
  email: 'E-mail',
  characterCount: 'Caractères saisis : {length} sur {most}',
  limitReached: 'Vous avez atteint la limite de {most} caractères.',
  pleaseWait: ', veuillez patienter',
  calendarFor: 'Calendrier : {label}',
  monthDayYear: 'MM/JJ/AAAA',
  dayMonthYear: 'JJ/MM/AAAA',
  dayMonthYearDots: 'JJ.MM.AAAA',
  yearMonthDay: 'AAAA-MM-JJ',
  timeOfDay: 'HH:mm',
  showPassword: 'Afficher le mot de passe',

  firstPage: 'Première',
  previousPage: 'Préc.',
  nextPage: 'Suiv.',
  lastPage: 'Dernière',
  page: 'Page {page}',

  offline: 'Vous êtes hors ligne. Vérifiez votre connexion et réessayez.',
  theSite: 'le site',
  unreachable:
    'Impossible de joindre {site} pour le moment. Vérifiez votre connexion et réessayez.',
  unreadable: 'Un problème empêche {site} de répondre. Veuillez réessayer dans un instant.',
  tooSlow: 'La réponse prend plus de temps que d’habitude. Veuillez réessayer dans un instant.',
  somethingWrong: 'Un problème est survenu. Veuillez réessayer.',
  tooManyRows:
    'Il y a trop de lignes pour une seule feuille de calcul. Réduisez la liste à l’aide des filtres.',
  downloadFailed: 'Le fichier n’a pas pu être téléchargé. Veuillez réessayer dans un instant.',

  notifications: 'Notifications',
  dismiss: 'Fermer',
};
