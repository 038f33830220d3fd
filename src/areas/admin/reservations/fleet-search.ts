import { listVehicleNames } from '../../../api/vehicles.ts';
import type { VehicleName } from '../../../domain/vehicle.ts';

const MOST_SUGGESTIONS = 50;

/**
 * Finds vehicles of the whole fleet by their model or '#' and id, those that begin with the text
 * first. The names are asked for once, at the first search.
 */
export function createFleetSearch(): (text: string) => Promise<VehicleName[]> {
  let fleet: Promise<VehicleName[]> | undefined;
  return async (text) => {
    fleet ??= listVehicleNames().catch((error) => {
      fleet = undefined;
      throw error;
    });
    const wanted = text.trim().toLowerCase();
    const found = (await fleet).filter((vehicle) => titles(vehicle).includes(wanted));
    const [first, others] = [true, false].map((begins) =>
      found.filter((vehicle) => titles(vehicle).startsWith(wanted) === begins),
    );
    return [...(first ?? []), ...(others ?? [])].slice(0, MOST_SUGGESTIONS);
  };
}

function titles({ id, model }: VehicleName): string {
  return `${model} #${id}`.toLowerCase();
}
