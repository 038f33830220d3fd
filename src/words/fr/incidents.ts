import type { Words } from '../en.ts';

export const incidents: Words<'incidents'> = {
  breakdown: 'Panne',
  accident: 'Accident',
  theft: 'Vol',
  lostKey: 'Clé perdue',

  onTheRoad: 'En route',
  emergency: 'Urgence',
  somethingHappened: 'Signaler un incident',
  reportedLine: '<link>{kind}, <figures>{moment}</figures></link>, incident signalé',
  unsentLine: '<link>{kind}</link>, envoi en attente',

  inDanger: 'Si quelqu’un est en danger, appelez d’abord les secours. Notre numéro d’urgence :',
  askWhatHappened: 'Que s’est-il passé ?',
  notSentYet: '{kinds} : envoi en attente.',
  isKept:
    'Votre saisie est conservée sur cet appareil jusqu’au rétablissement de la connexion. En cas d’urgence, appelez-nous.',
  isNotKept:
    'Votre saisie n’a pas pu être conservée sur cet appareil : laissez cette page ouverte ou appelez-nous.',
  notLoaded: 'Les incidents signalés n’ont pas pu être chargés.',
  reported: 'Déclaration',
  print: 'Imprimer la déclaration',
  forOthers: 'Pour la police et les autres personnes impliquées',
  vehicle: 'Véhicule',
  owner: 'Propriétaire',
  ownerPhone: 'Téléphone du propriétaire',
  when: 'Quand',
  closed: 'Clos',
  isClosed: 'Clos',
  isOpen: 'En cours',

  emergencyNumber: 'Numéro d’urgence',
  doFirst: 'À faire d’abord',
  callUs:
    'Appelez notre numéro d’urgence. Nous vous indiquons la marche à suivre et vous envoyons une assistance.',
  stopBreakdown: 'Arrêtez-vous à l’écart de la circulation et allumez les feux de détresse.',
  getOut:
    'Enfilez un gilet de sécurité. Faites sortir tous les occupants du côté opposé à la circulation et attendez derrière la glissière de sécurité.',
  putUpTriangle:
    'Placez le triangle de signalisation bien en arrière du véhicule, si vous pouvez le faire sans danger.',
  avoidRedLight: 'Ne continuez pas à rouler si un voyant rouge est allumé.',
  avoidTowing: 'Ne faites ni remorquer ni réparer le véhicule avant de nous avoir appelés.',
  stopAccident:
    'Arrêtez-vous, allumez les feux de détresse, enfilez un gilet de sécurité et placez le triangle de signalisation.',
  callHelp:
    'Si quelqu’un est blessé, appelez immédiatement les secours : depuis un téléphone mobile, le 112 fonctionne dans la plupart des pays.',
  callPolice:
    'Appelez la police si quelqu’un est blessé, si une personne impliquée s’en va ou conteste les faits, ou si le dommage est plus grave qu’une rayure.',
  photographPlace:
    'Photographiez les lieux, les véhicules et leurs plaques d’immatriculation avant que rien ne soit déplacé.',
  noteNames:
    'Notez les noms, les adresses, les immatriculations et les assureurs de toutes les personnes impliquées, ainsi que les coordonnées des témoins.',
  avoidFault: 'Ne dites pas que vous êtes responsable et ne signez rien en ce sens.',
  avoidPaying: 'Ne payez rien et n’acceptez pas d’argent.',
  avoidLeaving: 'Ne repartez pas avant que tout soit noté, même si personne ne semble blessé.',
  askPolice: 'Demandez à la police si le véhicule a été mis en fourrière.',
  reportTheft:
    'Si ce n’est pas le cas, déclarez immédiatement le vol à la police et notez le numéro de la plainte.',
  noteStolen:
    'Si quelque chose a été volé dans le véhicule, photographiez les dommages et notez ce qui manque.',
  keepKeys: 'Ne donnez les clés à personne : l’assureur et nous en avons besoin.',
  avoidDriving: 'Ne conduisez pas un véhicule fracturé avant de l’avoir photographié.',
  askForKey:
    'Renseignez-vous dans les derniers lieux visités et auprès de leur service des objets trouvés.',
  stayWithVehicle: 'Si le véhicule est ouvert, ne le laissez pas sans surveillance.',
  reportStolenKey:
    'Si la clé a été volée, déclarez le vol à la police : celui qui l’a peut partir avec le véhicule.',
  avoidOpening: 'Ne faites pas ouvrir le véhicule avant de nous avoir appelés.',
  avoidValuables: 'Ne laissez pas d’objets de valeur dans le véhicule.',

  reportIt: 'Signalez-le-nous',
  notAccepted: 'La déclaration n’a pas été acceptée.',
  leaveOpen:
    'Cet appareil ne peut pas conserver votre saisie : laissez cette page ouverte jusqu’à l’envoi.',
  date: 'Date',
  time: 'Heure',
  whatHappened: 'Ce qui s’est passé',
  where: 'Où',
  whereHint: 'Route, direction, sortie ou maison la plus proche',
  others: 'Autres personnes impliquées et témoins',
  othersHint: 'Noms, numéros de téléphone, immatriculations et assureurs',
  policeNumber: 'Numéro de la plainte ou du procès-verbal',
  photo: 'Photo de l’incident',
  takePhoto: 'Prendre une photo',
  choosePhotos: 'Choisir des photos',
  send: 'Envoyer la déclaration',
  discard: 'Abandonner',

  enterDate: 'Saisissez la date',
  enterTime: 'Saisissez l’heure',
  sayWhatHappened: 'Décrivez en quelques mots ce qui s’est passé',
  inFuture: 'L’heure indiquée n’est pas encore passée.',
  canceled: 'Cette réservation est annulée.',
  tooLate:
    'Un incident peut être signalé de la remise du véhicule jusqu’à {days} jours après le retour. Veuillez nous appeler.',
  tooMany: 'Une réservation peut comporter {most} incidents au maximum.',
};
