import type { Words } from '../en.ts';

export const letters: Words<'letters'> = {
  hello: 'Bonjour {name},',
  helloNobody: 'Bonjour,',
  before: 'Avant',
  footer:
    'Cet e-mail a été envoyé automatiquement. Vous pouvez y répondre ou nous appeler au {phone}.',

  reservation: 'Réservation',
  vehicle: 'Véhicule',
  pickUp: 'Prise en charge',
  dropOff: 'Restitution',
  price: 'Prix',
  total: 'Total',
  payment: 'Paiement',
  openReservation: 'Ouvrir la réservation',
  openReservations: 'Mes réservations',
  calendar: 'Le fichier joint ajoute la location à votre calendrier.',
  calendarUpdate: 'Le fichier joint met à jour la location dans votre calendrier.',
  calendarCanceled: 'Le fichier joint marque la location comme annulée dans votre calendrier.',

  confirmedSubject: 'Réservation {id} confirmée : {model}',
  confirmedHeading: 'Votre réservation est confirmée',
  confirmedText: 'Votre véhicule {model} est réservé.',
  confirmedNext:
    'Lors de la prise en charge, nous vérifions votre permis de conduire, encaissons le solde éventuel et vous remettons les clés.',
  confirmedNextPaid:
    'Lors de la prise en charge, nous vérifions votre permis de conduire et vous remettons les clés.',
  confirmedPlaces: 'Les lieux que vous avez saisis figurent sur la page de votre réservation.',
  confirmedCancel:
    'Si vos projets changent, vous pouvez annuler sans frais jusqu’à la prise en charge.',

  payForSubject: 'Paiement à effectuer pour votre véhicule {model}, réservation {id}',
  unpaidHeading: 'Votre réservation n’est pas encore confirmée',
  unpaidText:
    'Votre véhicule {model} est réservé jusqu’au {time}. Ouvrez la réservation pour payer.',
  dueHeading: 'Montant à payer : {amount}',
  dueText:
    'Il vous reste {amount} à payer pour votre véhicule {model}. Ouvrez la réservation pour voir le motif et payer.',
  depositSubject: 'Dépôt de garantie pour votre véhicule {model}, réservation {id}',
  depositHeading: 'Nous vous demandons un dépôt de garantie de {amount}',
  depositText:
    'Ouvrez la réservation de votre véhicule {model} pour faire bloquer {amount} sur votre carte. Cette somme n’est débitée qu’en cas de dommage ou s’il reste un montant à payer. La préautorisation prend fin après le retour.',

  agreementSubject: 'Contrat signé pour votre véhicule {model}, réservation {id}',
  agreementHeading: 'Votre contrat signé',
  agreementText:
    'Vous trouverez ci-joint le contrat signé pour le véhicule {model}. Il figure aussi sur la page de la réservation.',

  chargeSubject: '{what} : votre véhicule {model}, réservation {id}',
  chargeAddedHeading: '{what} : {amount}',
  chargeLoweredHeading: '{what} : désormais {amount}',
  chargeDroppedHeading: '{what} : frais annulés',
  chargeAddedText:
    'À la suite du retour de votre véhicule {model}, nous vous facturons {amount}, taxes comprises.',
  chargeLoweredText:
    'Nous avons réduit les frais facturés à la suite du retour de votre véhicule {model}. Ils s’élèvent désormais à {amount}, taxes comprises.',
  chargeDroppedText: 'Nous ne vous facturons plus ces frais pour votre véhicule {model}.',
  chargeFee: 'Ce montant comprend les frais de dossier liés à l’amende, soit {amount}.',
  chargeBack: 'Si vous avez payé davantage, la différence vous est remboursée.',
  chargeByCard:
    'Comme vous l’avez accepté lors de la réservation, nous débitons la carte avec laquelle vous avez payé.',
  chargeByLink: 'Veuillez payer cette somme sur la page de votre réservation.',
  chargeEvidence:
    'Vous trouverez ces frais sur la page de votre réservation, avec {evidence} à l’appui.',
  chargePhotographs: '{count, plural, one {une photo} other {# photos}}',
  chargeReason: 'Vous trouverez ces frais et leur motif sur la page de votre réservation.',
  chargeObject:
    'Si vous n’êtes pas d’accord, ouvrez la réservation et appuyez sur « Contester » au plus tard le {day}. Nous ne débitons alors plus rien à ce titre sur votre carte avant d’avoir répondu.',

  capturedHeading: 'Nous avons reçu {amount}',
  capturedDepositHeading: 'Nous avons reçu votre dépôt de garantie de {amount}',
  refundedHeading: 'Nous avons remboursé {amount}',
  refundedDepositHeading: 'Nous avons remboursé {amount} de votre dépôt de garantie',
  takenBackHeading: 'Votre banque a repris {amount}',
  refundFailedHeading: 'Votre banque nous a retourné {amount}',
  keptHeading: 'Nous avons retenu {amount} sur votre dépôt de garantie',
  receiptAttached:
    'Vous trouverez le reçu ci-joint. Il figure aussi sur la page de votre réservation.',
  reversalAttached:
    'Vous trouverez l’annulation de paiement ci-jointe. Elle figure aussi sur la page de votre réservation.',
  advanceInvoiceAttached:
    'Vous trouverez la facture d’acompte ci-jointe. Elle figure aussi sur la page de votre réservation.',
  invoiceAttached:
    'Vous trouverez la facture ci-jointe. Elle figure aussi sur la page de votre réservation.',
  creditNoteAttached:
    'Vous trouverez l’avoir ci-joint. Il figure aussi sur la page de votre réservation.',
  receipt: 'Reçu',
  paid: 'Payé',
  kept: 'Retenu sur le dépôt de garantie',
  due: 'Reste à payer',
  back: 'À vous rembourser',

  invoiceHeading: '{documents} pour la réservation {id}',
  invoicePay: 'Veuillez payer {amount} au plus tard le {day}.',
  invoiceDue: 'Il vous reste {amount} à payer.',
  invoicePaid: 'Vous n’avez rien à payer.',
  invoiceBack: 'Nous vous remboursons {amount}.',
  documentsAttached:
    '{count, plural, one {Vous trouverez le document ci-joint. Il figure aussi sur la page de votre réservation.} other {Vous trouverez les documents ci-joints. Ils figurent aussi sur la page de votre réservation.}}',
  invoiceReminderSubject: 'Rappel : facture {number}',
  invoiceReminderHeading: 'Il reste {amount} à payer',
  invoiceWasDue:
    'La facture {number} est arrivée à échéance le {day}. Vous la trouverez de nouveau en pièce jointe. Si vous avez payé entre-temps, ne tenez pas compte de cet e-mail.',
  invoiceIsDueOn:
    'La facture {number} arrive à échéance le {day}. Vous la trouverez de nouveau en pièce jointe.',
  invoiceIsDue: 'La facture {number} est à payer. Vous la trouverez de nouveau en pièce jointe.',

  changedSubject: 'Réservation {id} modifiée : {model}',
  changedHeading: 'Votre réservation a été modifiée',
  changedText: 'Voici votre réservation après modification :',
  changedQuestion:
    'Si vous n’attendiez pas cette modification, répondez à cet e-mail ou appelez-nous.',
  canceledSubject: 'Réservation {id} annulée : {model}',
  canceledHeading: 'Votre réservation est annulée',
  canceledText: 'Cette réservation est annulée. {cancellation}',
  canceledUnpaidText:
    'Cette réservation n’a pas été payée à temps : elle est annulée. {cancellation}',

  pickUpSubject: 'Rappel : prise en charge du véhicule {model}, réservation {id}',
  pickUpHeading: 'Votre prise en charge approche',
  pickUpText: 'Votre véhicule {model} vous attendra.',
  pickUpOutsideHours: '{hours} Nous vous retrouvons au lieu et à l’heure indiqués ci-dessus.',
  dropOffSubject: 'Rappel : restitution du véhicule {model}, réservation {id}',
  dropOffHeading: 'Votre location se termine bientôt',
  dropOffText: 'Veuillez rendre le véhicule {model} au plus tard à l’heure de restitution.',
  dropOffLater:
    'Vous aurez du retard, ou vous souhaitez garder le véhicule plus longtemps ? Modifiez la restitution sur la page de votre réservation ou appelez-nous au {phone}.',
  overdueSubject: 'Restitution en retard : véhicule {model}, réservation {id}',
  overdueHeading: 'La restitution de votre véhicule est en retard',
  overdueText:
    'L’heure de restitution est passée et le véhicule {model} n’est pas encore de retour. Veuillez le rendre dès maintenant ou nous appeler au {phone} : le client suivant l’attend peut-être.',
  overdueReturned: 'Si vous l’avez déjà rendu, ne tenez pas compte de cet e-mail.',

  welcomeSubject: 'Bienvenue chez {company} : confirmez votre adresse e-mail',
  welcomeHeading: 'Bienvenue chez {company}',
  welcomeText:
    'Votre compte est prêt et vous pouvez réserver un véhicule à l’heure. Veuillez confirmer que cette adresse e-mail est la vôtre.',
  confirmEmail: 'Confirmer l’adresse e-mail',
  welcomeValid:
    'Le lien est valable 7 jours. Vous pouvez réserver avant d’avoir confirmé votre adresse.',
  welcomeNotYou:
    'Si cette inscription ne vient pas de vous, quelqu’un a saisi votre adresse par erreur. Vous n’avez rien à faire. Ne transmettez le lien à personne.',
  deskWelcomeSubject: 'Bienvenue chez {company} : votre compte',
  deskWelcomeText:
    'Vous avez un compte chez nous. Choisissez un mot de passe pour vous connecter, consulter vos réservations et réserver en ligne.',
  choosePassword: 'Choisir un mot de passe',
  deskWelcomeValid:
    'Le lien fonctionne une seule fois, pendant 7 jours. Ensuite, vous pourrez en demander un autre sur la page de connexion.',
  deskWelcomeNotYou:
    'Si vous n’avez pas demandé de compte, quelqu’un nous a donné votre adresse par erreur. Vous n’avez rien à faire.',
  emailConfirmationSubject: 'Confirmez votre adresse e-mail',
  emailConfirmationHeading: 'Confirmez votre adresse e-mail',
  emailConfirmationText:
    'Veuillez confirmer que cette adresse e-mail est la vôtre. Elle vous sert à vous connecter à votre compte chez {company}, et nous y envoyons tout ce qui concerne vos réservations.',
  emailConfirmationValid: 'Le lien est valable 7 jours.',
  emailConfirmationNotYou:
    'Si vous n’avez pas de compte chez {company}, quelqu’un a saisi votre adresse par erreur. Vous n’avez rien à faire. Ne transmettez le lien à personne.',
  passwordResetSubject: 'Votre lien pour un nouveau mot de passe',
  passwordResetHeading: 'Choisissez un nouveau mot de passe',
  passwordResetText:
    'Ce lien vous permet de choisir un nouveau mot de passe pour votre compte chez {company}.',
  chooseNewPassword: 'Choisir un nouveau mot de passe',
  passwordResetValid: 'Le lien fonctionne une seule fois, pendant une heure.',
  passwordResetNotYou:
    'Si vous n’avez pas demandé ce lien, vous n’avez rien à faire. Votre mot de passe reste le même. Ne transmettez le lien à personne.',

  emailChangedSubject: 'L’adresse e-mail de votre compte a été modifiée',
  emailChangedHeading: 'Votre adresse e-mail a été modifiée',
  emailChangedText:
    'Nous avons modifié l’adresse e-mail de votre compte. Nos e-mails sont désormais envoyés à la nouvelle adresse, qui vous sert aussi à vous connecter.',
  emailChangedNotYou:
    'Si vous n’avez pas demandé cette modification, contactez-nous immédiatement.',
  contactUs: 'Nous contacter',
  passwordChanged: 'Votre mot de passe a été modifié',
  passwordChangedByUser:
    'Le mot de passe de votre compte a été modifié dans votre profil. Les autres appareils ont été déconnectés.',
  passwordChangedByLink:
    'Le mot de passe de votre compte a été modifié avec un lien que nous avons envoyé à cette adresse. Tous les appareils ont été déconnectés.',
  passwordChangedByDesk:
    'Nous avons défini un nouveau mot de passe pour votre compte. Tous les appareils ont été déconnectés.',
  secondFactorChanged: 'Votre connexion en deux étapes a été modifiée',
  passkeyAdded:
    'Une clé d’accès a été ajoutée à votre compte. Vous pouvez l’utiliser pour vous connecter, après votre mot de passe.',
  passkeyRemoved: 'Une clé d’accès a été supprimée de votre compte. Elle ne fonctionne plus.',
  totpAdded:
    'Une application d’authentification a été configurée pour votre compte. Vous pouvez utiliser ses codes pour vous connecter, après votre mot de passe.',
  totpRemoved:
    'L’application d’authentification a été supprimée de votre compte. Ses codes ne fonctionnent plus.',
  codesCreated:
    'De nouveaux codes à usage unique ont été créés pour votre compte. Vos anciens codes ne fonctionnent plus.',
  codeUsed:
    'Quelqu’un s’est connecté à votre compte avec votre mot de passe et un de vos codes à usage unique. Ce code ne fonctionne plus. Créez de nouveaux codes dans votre profil quand il vous en reste peu.',
  secondFactorTakenOff:
    'Nous avons désactivé la connexion en deux étapes pour votre compte. Votre mot de passe suffit désormais pour vous connecter. Veuillez la configurer à nouveau.',
  secondFactorReset:
    'La connexion en deux étapes de votre compte a été désactivée depuis la ligne de commande. Votre mot de passe suffit désormais pour vous connecter. Veuillez la configurer à nouveau.',
  signInNotYou:
    'Si vous n’en êtes pas à l’origine ou si cela vous surprend, choisissez immédiatement un nouveau mot de passe et appelez-nous au {phone}.',
  openProfile: 'Ouvrir mon profil',

  replySubject: 'Re: {subject}',
  replyQuotation: 'Vous nous avez écrit :',
  receivedSubject: 'Nous avons bien reçu votre message',
  receivedHeading: 'Merci pour votre message',
  receivedText: 'Nous avons bien reçu votre message et y répondrons par e-mail.',
  receivedUrgent: 'En cas d’urgence, appelez-nous au {phone}. Nos horaires :',
  receivedNotYou:
    'Si vous ne nous avez pas écrit, quelqu’un a saisi votre adresse par erreur. Vous n’avez rien à faire.',
};
