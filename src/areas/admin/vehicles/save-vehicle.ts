import { ApiError } from '../../../api/api-error.ts';
import {
  addVehicle,
  getVehicleToEdit,
  listVehiclesToEdit,
  updateVehicle,
} from '../../../api/vehicles.ts';
import type { Vehicle, VehicleDetail, VehicleInput } from '../../../domain/vehicle.ts';

/** What a form sends: a vehicle's fields and the id of its stored image. */
export type NewVehicle = { input: VehicleInput; imageId: string };

/** The same of a vehicle that is there; without an image it keeps its own. */
export type ChangedVehicle = { input: VehicleInput; imageId: string | undefined };

/** Among so many of the newest vehicles the one added a moment ago is found. */
const NEWEST_COUNT = 20;

/**
 * Adds a vehicle, once: `before` is a try whose answer was lost, which may have added it. Its image
 * tells, as nobody else has that one.
 */
export async function addVehicleOnce(
  { input, imageId }: NewVehicle,
  before: ChangedVehicle | undefined,
): Promise<VehicleDetail> {
  const added = before?.imageId && (await findNewest(before.imageId));
  return added ? updateVehicle(added.id, imageId, input) : addVehicle(imageId, input);
}

/**
 * Replaces the vehicle as it was read at `updatedAt`, or as it is now without one. A try `before`
 * whose answer was lost may have succeeded. Its change then counts as our own, not as a conflict.
 */
export async function replaceVehicle(
  id: number,
  { input, imageId }: ChangedVehicle,
  updatedAt: string | undefined,
  before: ChangedVehicle | undefined,
): Promise<VehicleDetail> {
  const now = before && (await getVehicleToEdit(id));
  const readAt = updatedAt && now && isAs(now, before) ? now.updatedAt : updatedAt;
  return updateVehicle(id, imageId, input, readAt);
}

/** Whether a save that failed so may have been done nevertheless. */
export function mayBeDone(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

async function findNewest(imageId: string): Promise<Vehicle | undefined> {
  const { content } = await listVehiclesToEdit({
    page: 0,
    size: NEWEST_COUNT,
    sort: 'id',
    direction: 'DESC',
  });
  return content.find(({ image }) => image.includes(imageId));
}

function isAs(vehicle: Vehicle, { input, imageId }: ChangedVehicle): boolean {
  const { id: _, image, builtIn: __, ...fields } = vehicle;
  const names = Object.keys(input) as (keyof VehicleInput)[];
  const isSameImage = imageId === undefined || image[0] === imageId;
  return isSameImage && names.every((name) => fields[name] === input[name]);
}
