import { notFound, Refusal } from '#kernel/http/refusal.ts';
import { t } from '#kernel/words/t.ts';
import { BUILT_IN_VEHICLE } from '../rules/vehicle.ts';

export function noVehicle(): Refusal {
  return notFound(() => t('fleet.noVehicle'));
}

export function builtInVehicle(): Refusal {
  return new Refusal('built_in', BUILT_IN_VEHICLE);
}

export function noImage(): Refusal {
  return notFound('There is no such image.');
}

export function imageInUse(message = 'A vehicle shows this image.'): Refusal {
  return new Refusal('image_in_use', message);
}
