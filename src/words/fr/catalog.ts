import type { Words } from '../en.ts';

export const catalog: Words<'catalog'> = {
  vehicleModels: 'Nos véhicules',
  fleetIsPrepared: 'Notre flotte est en préparation. Revenez bientôt.',
  promise:
    'Vous louez exactement le véhicule que vous choisissez, pas un modèle similaire. Le total affiché est le prix complet.',

  chooseDates: 'Choisir les dates',
  search: 'Rechercher',
  whenNeeded: 'Quand en avez-vous besoin ?',
  anyPlace: 'Tous les lieux',
  otherDropOff: 'Autre lieu de restitution',
  findFreeVehicle: 'Trouver un véhicule disponible',
  close: 'Fermer',

  filters: 'Filtres',
  filtersChosen: 'Filtres ({count})',
  chosenFilters: 'Filtres choisis',
  removeFilter: '<hidden>Supprimer le filtre</hidden> <filter>{name} : {value}</filter>',
  any: 'Indifférent',
  filterClass: 'Catégorie',
  orMore: '{number} ou plus',
  upTo: 'Jusqu’à {price}',
  no: 'Non',
  noLongerOffered: 'N’est plus proposée',
  sortBy: 'Trier par',
  orderModel: 'Modèle',
  orderLowestPrice: 'Prix croissant',
  orderHighestPrice: 'Prix décroissant',
  orderMostSeats: 'Nombre de places décroissant',
  orderFewestSeats: 'Nombre de places croissant',
  show: '{count, plural, one {Afficher {total} véhicule} other {Afficher {total} véhicules}}',
  showFree:
    '{count, plural, one {Afficher {total} véhicule ({free} disponible)} other {Afficher {total} véhicules (disponibles : {free})}}',

  vehicles: '{count, plural, one {{total} véhicule} other {{total} véhicules}}',
  noneIsFree:
    '{count, plural, one {Le véhicule n’est pas disponible} other {Aucun véhicule disponible sur {total}}}',
  oneIsFree:
    '{count, plural, one {Le véhicule est disponible} other {1 véhicule disponible sur {total}}}',
  someAreFree: '{free} véhicules disponibles sur {total}',
  lookingForVehicles: 'Recherche de véhicules…',
  removeFilters: 'Supprimer les filtres',
  noneFitsFilters: 'Aucun véhicule ne correspond à ces filtres.',
  tryAgain: 'Réessayer',
  pagesOfVehicles: 'Pages de véhicules',

  rentCar: 'Louer <hidden>le véhicule {model}</hidden>',
  details: 'Détails <hidden>du véhicule {model}</hidden>',
  compare: 'Comparer',

  free: 'Disponible',
  tooShort: 'Durée trop courte',
  taken: 'Indisponible',
  freeFrom: 'Disponible dès le {time}',
  broughtFrom: 'Amené de {place}',
  readyFrom: 'Prêt à partir de {time}, amené de {place}',
  costLess:
    '{hours, plural, one {Moins cher : # heure pour {price}} other {Moins cher : # heures pour {price}}}',

  compareUpTo: 'Vous pouvez comparer {most} véhicules au maximum.',
  chooseAnother: 'Choisissez un autre véhicule à comparer.',
  clear: 'Tout effacer',

  chooseUpToThree: 'Choisissez jusqu’à trois véhicules dans <link>la liste des véhicules</link>.',
  comparedFor: '{period}. <link>Modifier les dates ou les véhicules</link>',
  comparedWithoutDates:
    'Choisissez des dates pour voir les totaux. <link>Choisir les dates ou les véhicules</link>',
  datesNotBookable: 'Il n’est plus possible de réserver à ces dates.',
  comparedIsGone: 'Un des véhicules de cette comparaison ne fait plus partie de notre flotte.',
  sideBySide: 'Véhicules côte à côte',
  rent: 'Louer <hidden>le véhicule {model}</hidden>',
  remove: 'Retirer <hidden>le véhicule {model}</hidden>',
  pricePerHour: 'Prix horaire',
  total: 'Total',

  imagesOf: 'Photos du véhicule {model}',
  imageOf: '{model}, photo {number}',
  enlarge: 'Agrandir',
  image: 'Photo {number}',
  previousImage: 'Photo précédente',
  nextImage: 'Photo suivante',
  imageNumber: '{number} sur {total}',

  highlights: 'Caractéristiques',
};
