import { database } from '#db/client/connection.ts';
import { isRefusedBy } from '#db/client/constraint.ts';
import { changedMeanwhile, invalidInput, notFound, Refusal } from '#kernel/http/refusal.ts';
import { done } from '#kernel/records/answer.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import {
  addVehicleClassCall,
  deleteVehicleClassCall,
  listVehicleClassesCall,
  updateVehicleClassCall,
} from '../calls/vehicle-classes.ts';
import {
  addVehicleClass,
  editVehicleClass,
  findVehicleClass,
  readVehicleClasses,
  removeVehicleClass,
} from '../db/vehicle-classes.ts';
import {
  CLASS_EXISTS,
  CLASS_HAS_PRICES,
  CLASS_HAS_VEHICLES,
  TOO_MANY_CLASSES,
  type VehicleClass,
} from '../rules/vehicle-class.ts';
import { NO_SUCH_CLASS } from '../rules/vehicle-fields.ts';

export const vehicleClassCalls: HandledCall[] = [
  handleRead(
    listVehicleClassesCall,
    { summary: 'The classes of vehicles, in their order.' },
    async ({ db }) => readVehicleClasses(db),
  ),

  handle(
    addVehicleClassCall,
    {
      summary: 'Adds a class at a place of the list, or at its end.',
      changes: ['vehicles'],
    },
    async ({ body }) => {
      const id = await addVehicleClass(database, body).catch(refuseName);
      if (id === undefined) throw invalidInput({ name: TOO_MANY_CLASSES });
      return getVehicleClass(id);
    },
  ),

  handle(
    updateVehicleClassCall,
    {
      summary: 'Replaces a class, and moves it when position is given.',
      refusals: ['not_found'],
      changes: ['vehicles'],
    },
    async ({ query: { id }, body, version }) => {
      const isWritten = await editVehicleClass(database, id, body, version).catch(refuseName);
      const vehicleClass = await getVehicleClass(id);
      if (!isWritten) throw changedMeanwhile();
      return vehicleClass;
    },
  ),

  handle(
    deleteVehicleClassCall,
    {
      summary: 'Deletes a class that no vehicle has and the present prices do not name.',
      refusals: ['not_found', 'class_in_use'],
      changes: ['vehicles'],
    },
    async ({ query: { id } }) => {
      const isDeleted = await removeVehicleClass(database, id).catch((error: unknown) => {
        throw isRefusedBy('vehicles_class_id_fkey', error) ? classInUse(CLASS_HAS_VEHICLES) : error;
      });
      if (!isDeleted) {
        await getVehicleClass(id);
        throw classInUse(CLASS_HAS_PRICES);
      }
      return done('The class was deleted');
    },
  ),
];

async function getVehicleClass(id: number): Promise<VehicleClass> {
  const vehicleClass = await findVehicleClass(database, id);
  if (!vehicleClass) throw notFound(`${NO_SUCH_CLASS}.`);
  return vehicleClass;
}

function classInUse(message: string): Refusal {
  return new Refusal('class_in_use', message);
}

function refuseName(error: unknown): never {
  throw isRefusedBy('vehicle_classes_name_key', error)
    ? invalidInput({ name: CLASS_EXISTS })
    : error;
}
