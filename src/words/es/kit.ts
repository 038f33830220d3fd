import type { Words } from '../en.ts';

export const kit: Words<'kit'> = {
  callNumber: '<hidden>Llamar al </hidden>{number}',
  retry: 'Reintentar',
  loading: 'Cargando…',
  noSuchPageTitle: '¡Vaya! Algo ha salido mal',
  noSuchPage: 'No hemos encontrado la página que busca.',
  home: 'Inicio',

  brokeTitle: '¡Error inesperado!',
  broke: 'Algo ha fallado en esta página. Normalmente basta con volver a cargarla.',
  reload: 'Volver a cargar',
  chunkFailed: 'No se ha podido cargar {name}',

  typedIsHere: 'Lo que ha escrito sigue aquí.',
  loadNewer: 'Cargar la versión más reciente',
  saveAnyway: 'Guardar mi versión de todos modos',
  cancel: 'Cancelar',
  email: 'Correo electrónico',
  characterCount: '{length} de {most} caracteres',
  limitReached: 'Ha alcanzado el límite de {most} caracteres.',
  pleaseWait: ', espere',
  calendarFor: 'Calendario: {label}',
  monthDayYear: 'MM/DD/AAAA',
  dayMonthYear: 'DD/MM/AAAA',
  dayMonthYearDots: 'DD.MM.AAAA',
  yearMonthDay: 'AAAA-MM-DD',
  timeOfDay: 'HH:mm',
  showPassword: 'Mostrar la contraseña',

  firstPage: 'Primera',
  previousPage: 'Anterior',
  nextPage: 'Siguiente',
  lastPage: 'Última',
  page: 'Página {page}',

  offline: 'No tiene conexión a internet. Compruebe su conexión y vuelva a intentarlo.',
  theSite: 'el sitio web',
  unreachable:
    'En este momento no podemos conectar con {site}. Compruebe su conexión y vuelva a intentarlo.',
  unreadable:
    'En este momento, {site} tiene problemas para responder. Vuelva a intentarlo en unos instantes.',
  tooSlow: 'Está tardando más de lo habitual. Vuelva a intentarlo en unos instantes.',
  somethingWrong: 'Algo ha salido mal. Vuelva a intentarlo.',
  tooManyRows: 'Hay demasiadas filas para una hoja de cálculo. Reduzca la lista con los filtros.',
  downloadFailed: 'No se ha podido descargar el archivo. Vuelva a intentarlo en unos instantes.',

  notifications: 'Avisos',
  dismiss: 'Cerrar el aviso',
};
