import type { siteTexts as english } from '../en/site-texts.ts';

export const siteTexts: typeof english = {
  homeText: `## Louez une voiture dans votre ville, à l’heure.

Choisissez précisément votre voiture, voyez le prix complet avant de réserver et récupérez les clés à {{city}} le jour même.

## Des voitures de qualité, avec {{includedDistance}}.

Chaque voiture est contrôlée avant votre départ.

## Parlez à quelqu’un

Une agence à {{city}}, et quelqu’un qui connaît chaque voiture par son nom.`,
  aboutText: `{{company}} est une petite flotte née d’une idée simple : louer à l’heure des voitures qui donnent envie de prendre la route, à un prix qui se calcule de tête.

## Trois étapes, sans discours commercial

Il n’y a qu’une règle : en réservant, vous savez exactement quelle voiture vous louez, de quand à quand et à quel prix.`,
  privacyText: `Cette politique indique quelles données sont collectées par {{company}} lorsque vous utilisez ce site et que vous nous louez un véhicule, ce que nous en faisons, et ce que vous pouvez nous demander. En utilisant le site, vous l’acceptez. « Nous » désigne {{company}}, {{address}}.

## Les données que nous conservons

Vous nous en fournissez la plupart vous-même, et seulement au moment où elles sont nécessaires. Les voici toutes, avec leur finalité et leur durée de conservation :

{{keptData}}

{{cards}}

## Les cookies et ce que conserve votre navigateur

Nous ne déposons aucun cookie. Sur votre propre appareil, et uniquement là, votre navigateur conserve :

{{browserData}}

Si votre navigateur est réglé pour refuser ce stockage, vous pouvez consulter tout le site, mais pas vous connecter.

## Comment nous utilisons vos données

- Pour vous indiquer si un véhicule est disponible, le réserver et vous le remettre.
- Pour gérer votre compte et vous permettre de consulter et de modifier vos données.
- Pour vérifier que chaque conducteur a le droit de conduire et pour montrer l’état du véhicule à la remise et au retour.
- Pour vous répondre et vous informer de vos réservations, avec un reçu ou une facture pour chaque paiement et chaque remboursement.
- Pour assurer la sécurité du site : limiter les tentatives répétées et détecter les dysfonctionnements.
- Pour respecter nos obligations en matière de fiscalité, d’assurance et de circulation routière.

Nous n’envoyons aucune lettre d’information que vous n’avez pas demandée.

## Quand nous les partageons

Nous ne vendons pas vos données. Ces entreprises les traitent pour nous, chacune uniquement ce dont elle a besoin :

{{providers}}

Par ailleurs, nous transmettons le nécessaire à un assureur ou à une autorité lorsqu’un accident, une amende ou la loi l’exige, ainsi qu’à un éventuel acquéreur de l’entreprise, qui serait lié par cette politique.

## Combien de temps nous les conservons

La liste ci-dessus indique combien de temps nous conservons chaque type de données. Ce que vous avez supprimé ou fait effacer peut rester dans des sauvegardes jusqu’à leur expiration. Les données d’utilisation ne sont conservées plus longtemps que si elles sont nécessaires pour enquêter sur un abus.

## Où elles sont transférées

Vos données sont traitées là où se trouvent nos ordinateurs et ceux de nos hébergeurs, parfois en dehors de votre région ou de votre pays, sous un droit différent du vôtre. Où qu’elles aillent, elles circulent chiffrées et sont protégées comme l’indique cette politique.

## Comment nous les protégeons

Les connexions au site sont chiffrées, les mots de passe sont hachés, et seules les personnes qui gèrent les locations peuvent accéder aux données des clients. Aucun mode de conservation des données n’est parfaitement sûr, et nous ne pouvons pas promettre que le nôtre le soit.

## Vos choix

Vous pouvez consulter et corriger vos données à tout moment dans [votre profil](/user). Sur la page [Mes données](/user/data), vous pouvez télécharger une copie de vos données et nous demander de les effacer. Vous pouvez aussi nous écrire. Une fois vos réservations terminées, nous effaçons votre nom, vos coordonnées, les conducteurs, les photos, les contrats, les e-mails et les messages. Nous ne gardons que ce que la loi nous impose : vos réservations passées, vos reçus et vos factures, sans votre nom.

## Enfants de moins de 13 ans

Le service n’est pas destiné aux personnes de moins de 13 ans, et nous ne collectons pas sciemment de données sur des enfants de moins de 13 ans. Si vous êtes parent et pensez que votre enfant nous a donné des données, contactez-nous : nous les supprimerons.

## Autres sites et modifications

Lorsqu’un lien mène à un autre site, la politique de ce site s’y applique. Lorsque nous modifions cette politique, nous la publions ici avec une nouvelle date en haut de page.

## Contact

Des questions sur cette politique ? Écrivez à [{{email}}](mailto:{{email}}).`,
  questionsText: `# Questions et réponses

Ce que l’on nous demande avant la première heure sur la route.

## Comment le prix est-il calculé ?

Vous payez chaque heure commencée : de 10:00 à 12:30, cela en fait trois. Vous voyez le total, tout compris, avant de réserver.

## Quelle est la durée minimale de location ?

Une heure. La restitution doit avoir lieu au moins une heure après la prise en charge. Au-delà, vous pouvez garder la voiture un après-midi, un week-end ou plusieurs semaines.

## Quand puis-je prendre la voiture en charge ?

À chaque quart d’heure de {{firstPickUp}} à {{lastPickUp}}, tous les jours, même en dehors des heures d’ouverture de l’agence. {{outsideHours}} Appelez le {{phone}} si vous avez des questions.

## Quand dois-je payer ?

{{paying}}

## Comment modifier ou annuler ?

Jusqu’à l’heure de prise en charge, vous pouvez modifier ou annuler la réservation dans votre compte ; jusqu’à l’heure de restitution, vous pouvez encore l’y prolonger. Le nouveau prix s’affiche d’abord. Vous pouvez aussi appeler le {{phone}} ou écrire à {{email}}. Les frais éventuels s’affichent avant l’annulation.

## Que dois-je apporter ?

{{whatToBring}}`,
  stepsText: `# Comment ça marche

## Choisissez la voiture

Choisissez la voiture elle-même, et non une catégorie. Dites-nous quand vous la voulez : nous vérifions immédiatement si elle est disponible.

## Payez la location

Vous payez chaque heure commencée. Vous voyez le total de la location avant de réserver et vous le payez {{paidWhen}}.

## En route

Elle vous attend, nettoyée, contrôlée, le plein fait. Gardez-la une heure ou une semaine, puis rendez-la au lieu de restitution.`,
  whyText: `# Pourquoi nous choisir

Une location devrait être aussi précise que la voiture elle-même. Vous choisissez la voiture que vous conduirez et voyez son prix complet avant de réserver.

## Le même prix pour tous

Le total que vous voyez avant de réserver est le prix complet de la location, selon des règles publiées, les mêmes pour tous les clients.

## Aucun supplément caché

Le prix que vous voyez comprend tout l’équipement de la voiture. Vous choisissez vous-même les options et voyez ce qu’elles coûtent avant de réserver.

## Des voitures propres

Chaque voiture est lavée et aspirée après son retour, avant que le client suivant ne la prenne.`,
  appText: `# Téléchargez notre application et profitez de ses avantages

Recherchez, réservez, modifiez et annulez depuis votre téléphone.`,
  contactText:
    'Dans notre agence à {{city}}, une personne vous répond. Votre location commence aujourd’hui ? Appelez-nous. Sinon, écrivez-nous.',
  hoursText:
    'Une prise en charge ou une restitution en dehors des heures d’ouverture ? {{outsideHours}}',
  footerText: 'Des voitures haut de gamme à l’heure, depuis {{city}}.',
};
