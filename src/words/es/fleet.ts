import type { Words } from '../en.ts';

export const fleet: Words<'fleet'> = {
  noVehicle: 'Este vehículo no existe.',
  fileDamaged: 'El archivo está dañado o incompleto. Guárdelo o envíelo de nuevo.',

  model: 'Modelo',
  doors: 'Puertas',
  seats: 'Plazas',
  luggage: 'Equipaje',
  transmission: 'Transmisión',
  airConditioning: 'Aire acondicionado',
  fuelType: 'Combustible',
  age: 'Antigüedad',

  automatic: 'Automática',
  manual: 'Manual',
  tiptronic: 'Tiptronic',
  electricity: 'Eléctrico',
  hybrid: 'Híbrido',
  gasoline: 'Gasolina',
  diesel: 'Diésel',
  hydrogen: 'Hidrógeno',
  lpg: 'GLP',
  cng: 'GNC',
  yes: 'Sí',
  underAYear: 'Menos de 1 año',
  years: '{years, plural, one {1 año} other {# años}}',
  seatCount: '{count, plural, one {{seats} plaza} other {{seats} plazas}}',
  doorCount: '{count, plural, one {{doors} puerta} other {{doors} puertas}}',
  bagCount: '{count, plural, one {{bags} maleta} other {{bags} maletas}}',

  perHour: 'por hora',
  perHourAndDay: 'por hora, máximo {price} al día',
  anHour: 'la hora',
  anHourAndDay: 'la hora, {price} al día',
  atMostADay: 'máximo {price} al día',
  noImageYet: 'Aún no hay imagen',
};
