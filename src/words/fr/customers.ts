import type { Words } from '../en.ts';

export const customers: Words<'customers'> = {
  backToProfile: 'Retour au profil',
  downloadTitle: 'Télécharger mes données',
  downloadNote:
    'Un seul fichier avec vos coordonnées, vos réservations, les e-mails que nous vous avons envoyés et l’historique des modifications. Il est au format JSON, que tout éditeur de texte peut ouvrir.',
  messagesNote:
    'Les messages du <link>formulaire de contact</link> n’y figurent pas, car n’importe qui peut y saisir votre adresse e-mail. Écrivez-nous pour les obtenir.',
  download: 'Télécharger',
  eraseTitle: 'Effacer mes données',
  eraseNote:
    'Nous effaçons votre nom, vos coordonnées, nos e-mails et vos messages, et vous ne pouvez plus vous connecter. Notre comptabilité conserve vos réservations passées sans votre nom. Les réservations en cours ou à venir doivent d’abord être terminées ou annulées.',
  builtInStays: 'Un compte prédéfini ne peut pas être effacé.',
  staffStay:
    'Les données du personnel ne peuvent pas être effacées. Un responsable doit d’abord retirer à la personne son rôle.',
  requestedAt:
    'Vous avez demandé l’effacement de vos données le {moment}. Vous pouvez retirer cette demande tant qu’il n’a pas eu lieu.',
  withdraw: 'Retirer la demande',
  askForErasure: 'Demander l’effacement',
  askErasure: 'Demander l’effacement de vos données ?',
  askErasureNote:
    'Jusqu’à l’effacement de vos données, vous pouvez vous connecter et retirer la demande. Ensuite, plus personne ne pourra les rétablir.',
  keepIt: 'Conserver mes données',
  requested: 'Nous avons reçu votre demande',
  withdrawn: 'Votre demande a été retirée',

  keptWithReservation: 'Conservation : avec la réservation.',
  keptUntilAccountEnds: 'Conservation : jusqu’à la suppression ou l’effacement de votre compte.',
  keptUntilTabCloses: 'Conservation : jusqu’à la fermeture de l’onglet.',
  keptUntilErased: 'Conservation : avec la réservation, jusqu’à l’effacement de vos données.',
  keptAsProof:
    'Conservation : {days, plural, one {# jour} other {# jours}} après la fin de la réservation, ou jusqu’à l’effacement de vos données.',

  account: 'Compte',
  accountWhatUS:
    'prénom et nom, numéro de téléphone, adresse, code postal, adresse e-mail, langue, et un mot de passe, enregistré uniquement sous la forme d’une empreinte qui ne permet pas de le retrouver.',
  accountWhat:
    'prénom et nom, numéro de téléphone, adresse, code postal, adresse e-mail, langue, et un mot de passe, enregistré uniquement sous la forme d’une empreinte qui ne permet pas de le retrouver.',
  accountWhy: 'Nous en avons besoin pour savoir qui loue et pour vous joindre.',

  invoiceDetails: 'Coordonnées de facturation',
  invoiceDetailsWhat:
    'l’entreprise, l’adresse et le numéro fiscal que vous souhaitez sur vos factures.',
  invoiceDetailsWhy: 'Nous en avons besoin pour établir vos factures.',

  signIns: 'Connexions',
  signInsWhat:
    'quand et dans quel navigateur votre compte est connecté, et quand vous avez saisi votre mot de passe pour la dernière fois.',
  signInsWhy: 'Nous en avons besoin pour vous montrer où votre compte est connecté.',
  signInsUntil: 'Conservation : jusqu’à votre déconnexion, 24 heures au maximum.',

  twoStep: 'Connexion en deux étapes',
  twoStepWhat:
    'les clés publiques et les noms des clés d’accès, le secret chiffré d’une application, les empreintes des codes à usage unique et les connexions en attente de la seconde étape ; uniquement pour les comptes qui l’ont configurée.',
  twoStepWhy: 'Nous en avons besoin pour vérifier la seconde étape.',
  twoStepUntil: 'Conservation : jusqu’à sa suppression.',

  accountLinks: 'Liens du compte',
  accountLinksWhat:
    'l’adresse e-mail à laquelle un lien de mot de passe ou de confirmation a été envoyé, et une empreinte du lien.',
  accountLinksWhy:
    'Nous en avons besoin pour vérifier le lien et pour expliquer pourquoi il ne fonctionne plus.',
  accountLinksUntil: 'Conservation : jusqu’à 30 jours après l’expiration du lien.',

  attempts: 'Tentatives',
  attemptsWhat:
    'votre adresse IP et l’adresse e-mail, avec le nombre de tentatives, lorsque vous vous connectez, vous inscrivez, nous écrivez ou demandez un lien ou un téléchargement ; pour notre personnel, l’adresse e-mail et les sommes remboursées.',
  attemptsWhy: 'Nous en avons besoin pour limiter les tentatives répétées et les remboursements.',
  attemptsUntil:
    'Conservation : jusqu’à la fin de la limitation, soit {hours, plural, one {# heure} other {# heures}} au maximum, ou {moneyHours} heures pour les sommes remboursées.',

  reservations: 'Réservations',
  reservationsWhat:
    'le véhicule, les lieux et heures de prise en charge et de restitution, les options, le code promotionnel, le prix, le statut, la langue dans laquelle vous avez réservé, et ce qui a été relevé à la remise, à l’échange d’un véhicule et au retour : heures, compteur, carburant, remarques, motif et lieu de l’échange, et pourquoi un permis de conduire ou un paiement manquait.',
  reservationsWhy: 'Nous en avons besoin pour vous louer le véhicule et pour notre comptabilité.',
  reservationsUntil:
    'Conservation : aussi longtemps que l’exigent le droit fiscal et le droit des assurances ; sans votre nom après l’effacement de vos données.',

  birthDate: 'Date de naissance lors d’une réservation',
  birthDateWhat: 'la date de naissance du conducteur, si des frais dépendent de l’âge.',
  birthDateWhy: 'Nous en avons besoin pour vous indiquer le prix avant la réservation.',
  birthDateUntil: 'Conservation : avec la réservation, jusqu’à l’effacement de vos données.',

  drivers: 'Conducteurs',
  driversWhat:
    'le nom et la date de naissance de chaque conducteur, ainsi que le numéro, le pays et la date d’expiration de son permis de conduire.',
  driversWhy:
    'Nous en avons besoin pour ne remettre le véhicule qu’à des personnes autorisées à le conduire.',

  photos: 'Photos',
  photosWhat:
    'les photos du véhicule à la remise et au retour ainsi que des incidents, sans lieu ni appareil, quand elles ont été prises et reçues, et qui les a ajoutées.',
  photosWhy: 'Nous en avons besoin pour montrer l’état du véhicule.',

  agreement: 'Contrat de location',
  agreementWhat:
    'le document signé avec votre nom et les conducteurs, la signature dessinée s’il y en a une, quand le document a été signé et à qui appartenait l’appareil utilisé, et votre consentement aux documents électroniques.',
  agreementWhy: 'Nous en avons besoin pour prouver ce qui a été convenu.',

  statements: 'Désignations du conducteur',
  statementsWhat:
    'les documents dans lesquels nous avons indiqué qui conduisait un véhicule à un moment donné, avec votre adresse et le permis de conduire.',
  statementsWhy: 'Nous en avons besoin pour répondre à une autorité qui demande qui conduisait.',

  damage: 'Dommages',
  damageWhat:
    'les rayures, bosses et autres dommages du véhicule à la remise et au retour, avec des remarques.',
  damageWhy: 'Nous en avons besoin pour montrer l’état du véhicule.',
  damageUntil:
    'Conservation : avec le véhicule ; les remarques disparaissent avec la réservation ou à l’effacement de vos données.',

  incidents: 'Incidents',
  incidentsWhat:
    'ce qui est arrivé au véhicule pendant une location, où et quand, qui d’autre était impliqué, le numéro de la plainte ou du procès-verbal, qui l’a signalé et quelles suites y ont été données.',
  incidentsWhy: 'Nous en avons besoin pour vous aider et pour régler le sinistre.',

  charges: 'Frais après le retour',
  chargesWhat:
    'ce qui a été facturé après le retour, pourquoi, quelles photos et quels dommages le montrent, quand et par qui ces frais ont été ajoutés.',
  chargesWhy: 'Nous en avons besoin pour indiquer et prouver le motif de ces frais.',
  chargesUntil:
    'Conservation : avec la réservation ; les motifs disparaissent à l’effacement de vos données.',

  chargeFiles: 'Justificatifs des frais',
  chargeFilesWhat:
    'les documents et images qui montrent pourquoi des frais sont facturés après le retour, comme un avis de contravention.',
  chargeFilesWhy: 'Nous en avons besoin pour prouver le motif de ces frais.',

  signedLists: 'Listes signées',
  signedListsWhat:
    'pour chaque réservation, ce qui a été relevé, et les empreintes de ses photos, documents, reçus et factures, sans les noms ni les lieux saisis.',
  signedListsWhy:
    'Nous en avons besoin pour que chacun puisse vérifier que rien n’a été modifié par la suite.',

  payments: 'Paiements',
  paymentsWhat:
    'les montants, dates, modes, motifs et reçus des paiements, remboursements, dépôts de garantie et frais d’annulation, ainsi que les factures et les avoirs.',
  paymentsWhy: 'Nous en avons besoin pour notre comptabilité et la vôtre.',
  paymentsUntil:
    'Conservation : aussi longtemps que l’exige le droit fiscal ; les reçus et les factures ne portent plus votre nom après l’effacement de vos données.',

  onlinePayments: 'Paiements en ligne',
  onlinePaymentsWhat:
    'les numéros que le prestataire de paiement attribue à vos paiements, à vous comme client et à votre carte, le motif d’un refus de la banque, les litiges et ce que nous avons demandé au prestataire de faire ; jamais le numéro d’une carte.',
  onlinePaymentsWhy:
    'Nous en avons besoin pour rembourser, lever les préautorisations et répondre aux litiges.',
  onlinePaymentsUntil: 'Conservation : avec les paiements.',

  cardConsent: 'Accord pour la carte enregistrée',
  cardConsentWhat:
    'le texte que vous avez accepté au sujet des frais après le retour, et à quel moment.',
  cardConsentWhy: 'Nous en avons besoin pour prouver que nous pouvons débiter la carte.',

  letters: 'E-mails',
  lettersWhat: 'ce que nous vous écrivons par e-mail, à quelle adresse, et si l’envoi a réussi.',
  lettersWhy: 'Nous en avons besoin pour l’envoi et pour savoir ce qui vous a été communiqué.',
  lettersUntil: 'Conservation : {days} jours.',

  messages: 'Messages',
  messagesWhat:
    'le nom, l’adresse e-mail, l’objet, le texte et la langue de ce que vous envoyez depuis la page de contact ou pour contester des frais.',
  messagesWhy: 'Nous en avons besoin pour vous répondre.',
  messagesUntil: 'Conservation : jusqu’à leur traitement, ou jusqu’à l’effacement de vos données.',

  history: 'Historique',
  historyWhat: 'qui a modifié quoi dans un compte ou une réservation, et quand.',
  historyWhy: 'Nous en avons besoin pour retrouver l’origine des erreurs et des abus.',
  historyUntil:
    'Conservation : illimitée, afin que personne ne puisse supprimer une trace ; ce que vous avez saisi disparaît à l’effacement de vos données.',

  usage: 'Données d’utilisation',
  usageWhat:
    'les requêtes de votre navigateur et leur heure ; notre hébergeur voit aussi votre adresse IP et votre navigateur.',
  usageWhy: 'Nous en avons besoin pour assurer la sécurité et le fonctionnement du service.',
  usageUntil: 'Conservation : la courte durée pendant laquelle notre hébergeur garde ses journaux.',

  token: 'Jeton',
  tokenWhat: 'ce qui prouve votre identité pendant votre connexion, et son expiration.',
  tokenWhy: 'Nous en avons besoin pour que vous n’ayez pas à vous connecter sur chaque page.',
  tokenUntil:
    'Conservation : jusqu’à votre déconnexion, 24 heures au maximum ; l’heure de fin, jusqu’à votre prochaine connexion.',

  marks: 'Marqueurs de cet appareil',
  marksWhat:
    'la preuve que ce navigateur s’est déjà connecté ; seuls les cinq derniers marqueurs sont conservés.',
  marksWhy: 'Nous en avons besoin pour que des inconnus ne puissent pas bloquer votre accès.',
  marksUntil:
    'Conservation : jusqu’à ce que vous effaciez les données de votre navigateur ; ils n’ont plus aucune valeur au bout d’un an.',

  drafts: 'Brouillons',
  draftsWhat:
    'ce que vous avez saisi dans un formulaire de réservation, y compris la date de naissance du conducteur, les véhicules que vous comparez, les listes que vous avez consultées et les messages sur le point d’être affichés.',
  draftsWhy: 'Nous en avons besoin pour que rien de ce que vous avez saisi ne soit perdu.',

  offline: 'Hors connexion',
  offlineWhat: 'votre nom et vos réservations, et une page avec notre numéro de téléphone.',
  offlineWhy: 'Nous en avons besoin pour que vous puissiez les consulter sans connexion.',
  offlineUntil:
    'Conservation : jusqu’à votre déconnexion ; la page avec le numéro de téléphone reste.',

  waitingPhotos: 'Photos en attente',
  waitingPhotosWhat:
    'les photos qui n’ont pas encore pu être envoyées, sur l’appareil qui les a prises.',
  waitingPhotosWhy: 'Nous en avons besoin pour qu’aucune ne soit perdue sans connexion.',
  waitingPhotosUntil: 'Conservation : jusqu’à leur envoi.',

  waitingIncidents: 'Incidents en attente',
  waitingIncidentsWhat:
    'ce que vous saisissez au sujet d’un incident, tant que l’envoi n’a pas pu se faire, sur l’appareil utilisé.',
  waitingIncidentsWhy: 'Nous en avons besoin pour que rien ne soit perdu sans connexion.',
  waitingIncidentsUntil: 'Conservation : jusqu’à l’envoi ou l’abandon.',

  views: 'Affichages',
  viewsWhat: 'le dernier affichage de chaque liste, dans les navigateurs de notre agence.',
  viewsWhy: 'Nous en avons besoin pour rouvrir les listes telles qu’elles ont été laissées.',
  viewsUntil: 'Conservation : jusqu’à l’effacement des données du navigateur.',

  ownServer: '**Notre propre serveur** fait fonctionner le site et traite ses requêtes.',
  siteHost: '**{siteHost}** héberge le site et traite ses requêtes.',
  hostHasDatabase: 'La base de données s’y trouve aussi, avec tout ce qui est indiqué ci-dessus.',
  neon: '**Neon** héberge la base de données, avec tout ce qui est indiqué ci-dessus.',
  bucket:
    '**Notre fournisseur de stockage** conserve les photos des véhicules à la remise et au retour, celles des incidents et les justificatifs des frais.',
  mailProvider:
    '**Notre fournisseur de messagerie** distribue nos e-mails, avec leurs reçus, factures et contrats.',
  stripe:
    '**Stripe** encaisse les paiements. Nous lui transmettons votre adresse e-mail, le montant et le numéro de votre réservation ; vous lui transmettez les données de votre carte.',
  openStreetMap:
    '**OpenStreetMap** envoie à votre navigateur le plan de la page de contact et voit donc votre adresse IP.',
};
