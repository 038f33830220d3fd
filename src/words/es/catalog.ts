import type { Words } from '../en.ts';

export const catalog: Words<'catalog'> = {
  vehicleModels: 'Nuestros vehículos',
  fleetIsPrepared: 'Estamos preparando la flota. Vuelva a visitarnos pronto.',
  promise:
    'Usted alquila exactamente el vehículo que elige, no uno similar. El total que ve es el precio completo.',

  chooseDates: 'Elegir fechas',
  search: 'Buscar',
  whenNeeded: '¿Cuándo lo necesita?',
  anyPlace: 'Todos los lugares',
  otherDropOff: 'Otro lugar de devolución',
  findFreeVehicle: 'Buscar un vehículo disponible',
  close: 'Cerrar',

  filters: 'Filtros',
  filtersChosen: 'Filtros ({count})',
  chosenFilters: 'Filtros elegidos',
  removeFilter: '<hidden>Quitar el filtro</hidden> <filter>{name}: {value}</filter>',
  any: 'Cualquiera',
  filterClass: 'Categoría',
  orMore: '{number} o más',
  upTo: 'Hasta {price}',
  no: 'No',
  noLongerOffered: 'Ya no se ofrece',
  sortBy: 'Ordenar por',
  orderModel: 'Modelo',
  orderLowestPrice: 'Precio más bajo',
  orderHighestPrice: 'Precio más alto',
  orderMostSeats: 'Más plazas',
  orderFewestSeats: 'Menos plazas',
  show: '{count, plural, one {Mostrar 1 vehículo} other {Mostrar {total} vehículos}}',
  showFree:
    '{count, plural, one {Mostrar 1 vehículo (disponibles: {free})} other {Mostrar {total} vehículos (disponibles: {free})}}',

  vehicles: '{count, plural, one {1 vehículo} other {{total} vehículos}}',
  noneIsFree:
    '{count, plural, one {El único vehículo no está disponible} other {Ninguno de los {total} vehículos está disponible}}',
  oneIsFree:
    '{count, plural, one {El único vehículo está disponible} other {1 de {total} vehículos está disponible}}',
  someAreFree: '{free} de {total} vehículos están disponibles',
  lookingForVehicles: 'Buscando vehículos…',
  removeFilters: 'Quitar los filtros',
  noneFitsFilters: 'Ningún vehículo coincide con estos filtros.',
  tryAgain: 'Reintentar',
  pagesOfVehicles: 'Páginas de vehículos',

  rentCar: 'Alquilar <hidden>{model}</hidden>',
  details: 'Detalles <hidden>de {model}</hidden>',
  compare: 'Comparar',

  free: 'Disponible',
  tooShort: 'Periodo muy corto',
  taken: 'No disponible',
  freeFrom: 'Disponible desde el {time}',
  broughtFrom: 'Traído desde {place}',
  readyFrom: 'Listo desde {time}, traído desde {place}',
  costLess:
    '{hours, plural, one {1 hora cuesta menos: {price}} other {# horas cuestan menos: {price}}}',

  compareUpTo: 'Puede comparar hasta {most} vehículos.',
  chooseAnother: 'Elija otro vehículo para compararlo.',
  clear: 'Quitar todos',

  chooseUpToThree: 'Elija hasta tres vehículos en <link>la lista de vehículos</link>.',
  comparedFor: '{period}. <link>Cambiar fechas o vehículos</link>',
  comparedWithoutDates: 'Elija fechas para ver los totales. <link>Elegir fechas o vehículos</link>',
  datesNotBookable: 'Estas fechas ya no se pueden reservar.',
  comparedIsGone: 'Uno de los vehículos de esta comparación ya no está en la flota.',
  sideBySide: 'Comparación de vehículos',
  rent: 'Alquilar <hidden>{model}</hidden>',
  remove: 'Quitar <hidden>{model}</hidden>',
  pricePerHour: 'Precio por hora',
  total: 'Total',

  imagesOf: 'Imágenes de {model}',
  imageOf: '{model}, imagen {number}',
  enlarge: 'Ampliar',
  image: 'Imagen {number}',
  previousImage: 'Imagen anterior',
  nextImage: 'Imagen siguiente',
  imageNumber: '{number} de {total}',

  highlights: 'Características principales',
};
